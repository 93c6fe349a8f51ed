import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { type Cents, type PersonId, writtenDollars } from "../../ground/shared/values.ts";
import { isCommitted, write } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as Person from "../../people/person/person.ts";
import { GiftEntity } from "./gift.entity.ts";
import { isLetterDay, totalOf, yearOf } from "./gift.rules.ts";
import * as Gifts from "./gift.ts";

const job = systemActor("donation.letters");

/** Several at once, so that a few thousand letters fit into a job's minute. */
const atOnce = 8;

type Entry = Pick<
  NonNullable<Awaited<ReturnType<typeof entriesOf>>>[number],
  "personId" | "lineItemId" | "letterSentAt"
>;

/** Once per donor of last year; the next run continues where this one stopped. */
export async function sendLetters(): Promise<{ sent: number }> {
  if (!isLetterDay(today())) return { sent: 0 };
  const year = yearOf(now()) - 1;
  const donors = Map.groupBy(await entriesOf(year), ({ personId }) => personId);
  const waiting = [...donors.values()].filter((entries) => !entries.some(({ letterSentAt }) => letterSentAt));
  return { sent: await workThrough(waiting, (entries) => notifyDonor(year, entries), atOnce) };
}

async function entriesOf(year: number) {
  const { data } = await GiftEntity.query
    .byYear({ year })
    .go({ pages: "all", attributes: ["personId", "lineItemId", "letterSentAt"] });
  return data;
}

async function notifyDonor(year: number, [first]: readonly Entry[]): Promise<boolean> {
  if (!first) return false;
  const { personId, lineItemId } = first;
  const [person, gifts] = await Promise.all([Person.find(personId), Gifts.of(personId, year)]);
  if (!person || gifts.length === 0) return false;
  const totalCents = totalOf(gifts);
  const noting = record(job, {
    about: personId,
    action: "donation.letter-sent",
    writes: [marked({ personId, year, lineItemId })],
    after: { year, totalCents },
    follows: letterFollows(person, year, totalCents),
  });
  return isCommitted(noting);
}

function letterFollows(
  { id: personId, email: to, firstName }: Person.Person,
  year: number,
  totalCents: Cents,
): Follow[] {
  const message = `You gave ${writtenDollars(totalCents)} in ${year}. Your letter for the tax return is ready.`;
  return [
    { kind: "mail", mail: { template: "donation.letter", to, data: { firstName, year, totalCents } } },
    {
      kind: "notification",
      personId,
      alert: { title: `Your donations in ${year}`, message, url: `/donations/${year}` },
    },
  ];
}

interface GiftKey {
  readonly personId: PersonId;
  readonly year: number;
  readonly lineItemId: Entry["lineItemId"];
}

const marked = (key: GiftKey) =>
  write(
    GiftEntity.patch(key)
      .set({ letterSentAt: now() })
      .where(({ letterSentAt }, { notExists }) => notExists(letterSentAt))
      .params(),
  );
