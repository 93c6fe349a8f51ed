import * as Policy from "../../engines/policy/policy.ts";
import { filledIn, filledParagraphs, type WordingValues } from "../../engines/setting/wording/wording.rules.ts";
import { reminderWording } from "../../engines/setting/wording/wording.ts";
import type { Follow, FollowOf } from "../../ground/change/outbox.schema.ts";
import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { today } from "../../ground/shared/clock.ts";
import { dayIn, type LocalDate, type PersonId, writtenDay } from "../../ground/shared/values.ts";
import { commitInParts, write } from "../../ground/storage/commit.ts";
import { each } from "../../ground/storage/each-page.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Person from "../../people/person/person.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipTermsOf } from "./own-membership.ts";
import { endsToRemindOf, isRenewed, type ReminderStep, reminderDue, reminderMark } from "./rules/reminder.rules.ts";

const job = systemActor("membership-reminders");
const partSize = 50;

/** The outbox works through the people, a part at a time. Answers the number of parts. */
export async function startReminders(): Promise<number> {
  const parts: FollowOf<"membership-reminders">[] = [];
  for (const end of endsToRemindOf(today(), await Policy.of())) {
    const bounds = await boundsOf(end);
    for (const [place, from] of bounds.entries()) {
      parts.push({ kind: "membership-reminders", end, from, until: bounds[place + 1] ?? beyondAll });
    }
  }
  await commitInParts(parts.map(Outbox.entry));
  return parts.length;
}

const beyondAll = "~";

/** A part may have a few people more or fewer: it begins with an id's beginning. */
async function boundsOf(end: LocalDate): Promise<string[]> {
  const bounds: string[] = [];
  let count = 0;
  const terms = each((cursor) =>
    MembershipEntity.query.byEnd({ end }).go({ cursor, attributes: ["personId"], ignoreOwnership: true }),
  );
  for await (const { personId } of terms) {
    if (count % partSize === 0) bounds.push(count === 0 ? " " : personId.slice(0, -1));
    count += 1;
  }
  return [...new Set(bounds)];
}

type ReminderPart = Omit<FollowOf<"membership-reminders">, "kind">;

export async function remindPart({ end, from, until }: ReminderPart): Promise<number> {
  const within = MembershipEntity.query
    .byEnd({ end })
    .between({ personId: from as PersonId }, { personId: until as PersonId });
  const people = new Set<PersonId>();
  for await (const { personId } of each((cursor) => within.go({ cursor }))) people.add(personId);
  return workThrough(people, (personId) => remindOrLog(personId, end), 5);
}

const remindOrLog = (personId: PersonId, end: LocalDate): Promise<boolean> =>
  retryWhenOvertaken(() => remind(personId, end)).catch((error) => {
    log.error("membership.not-reminded", { personId, end, error });
    throw error;
  });

type Made = NonNullable<FollowOf<"mail">["reminder"]>;

export async function isReminderDue({ personId, end, step }: Made): Promise<boolean> {
  return (await dueReminder(personId, end, { isMade: true }))?.step === step;
}

async function dueReminder(personId: PersonId, end: LocalDate, { isMade }: { readonly isMade: boolean }) {
  const [person, terms, policy] = await Promise.all([
    Person.find(personId),
    membershipTermsOf(personId, true),
    Policy.of(),
  ]);
  const term = terms.find((one) => one.end === end);
  if (!person || !term || person.closureRequestedAt) return undefined;
  const asked = { ...term, grantedOn: dayIn(term.grantedAt), ...(isMade && { reminded: undefined }) };
  const step = reminderDue(asked, today(), policy);
  const { latestMembershipRequest: request } = person;
  if (!step || isRenewed(term, { terms, request, isPaid: await isPaid(person) }, today())) return undefined;
  return { person, term, step };
}

async function remind(personId: PersonId, end: LocalDate): Promise<boolean> {
  const due = await dueReminder(personId, end, { isMade: false });
  if (!due) return false;
  const { person, term, step } = due;
  const reminded = reminderMark(end, step);
  const marking = MembershipEntity.patch({ personId, start: term.start, id: term.id })
    .set({ reminded })
    .where((kept, { eq, ne }) => `${eq(kept.end, end)} AND ${ne(kept.reminded, reminded)}`);
  await record(job, {
    about: personId,
    action: "membership.reminded",
    writes: [write(marking.params()), Person.refuseChanged(person, restsOn)],
    after: { end, reminder: step },
    follows: await followsOf(person, step, end),
  });
  return true;
}

/** Whoever renews, closes their account or changes their address meanwhile is looked at again. */
const restsOn = [
  "membershipEnd",
  "latestMembershipRequest",
  "closureRequestedAt",
  "email",
  "emailProvedAt",
] as const satisfies readonly (keyof Person.Person)[];

async function isPaid({ id, latestMembershipRequest: request }: Person.Person): Promise<boolean> {
  if (request?.status !== "in_cart" || !request.lineItemId) return false;
  const [line] = await LineItems.findAll(id, [request.lineItemId]);
  return line?.state === "paid";
}

/** A name appears only in mails to a proved address, as everywhere. */
async function followsOf(person: Person.Person, step: ReminderStep, end: LocalDate): Promise<Follow[]> {
  const { id: personId, firstName, email: to, emailProvedAt } = person;
  const wording = await reminderWording(`membership-reminder-${step}`);
  const date = writtenDay(end);
  const values = { firstName: emailProvedAt ? firstName : "member", date };
  const data = { firstName, subject: filledIn(wording.subject, values), text: wording.text, values };
  const own = { firstName, date };
  const alert = {
    title: filledIn(wording.subject, own),
    message: alertText(wording.text, own),
    url: "/membership/get",
  };
  const reminder = { personId, end, step };
  return [
    { kind: "mail", mail: { template: "membership.reminder", to, data }, reminder },
    { kind: "notification", personId, alert, reminder },
  ];
}

/** The same words as the mail's; the alert itself is the link. */
const alertText = (text: string, values: WordingValues): string =>
  filledParagraphs(text, values)
    .flatMap((block) => (block.isButton ? [] : block.text))
    .join("\n\n");
