import { record } from "../../ground/change/record.ts";
import { redact } from "../../ground/change/redaction.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { unlessOvertaken, type Write, write } from "../../ground/storage/commit.ts";
import { eachPage } from "../../ground/storage/each-page.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import { ToldApartEntity } from "./told-apart.entity.ts";

/** More than staff would ever tell apart by hand; each that is read makes a page of duplicates larger. */
const mostRead = 100;

export async function othersToldApart(personId: PersonId): Promise<PersonId[]> {
  const { data } = await ToldApartEntity.query.byPerson({ personId }).go({ limit: mostRead, consistent: true });
  return data.filter(isStanding).map(({ otherId }) => otherId);
}

const isStanding = ({ shownAgainAt }: { readonly shownAgainAt?: Instant | undefined }): boolean => !shownAgainAt;

/** Staff say that these are two people. A second time, it is so already. */
export const tellApart = (actor: Actor, personId: PersonId, otherId: PersonId): Promise<Done> =>
  retryWhenChanged(async () => {
    if (personId === otherId) throw new DomainError("not-found");
    if (await isToldApart(personId, otherId)) return { done: true };
    const at = now();
    await record(actor, {
      about: personId,
      action: "duplicate.told-apart",
      writes: [
        ...pairsOf(personId, otherId).map((pair) => told(pair, at)),
        Person.refuseErased(personId),
        Person.refuseErased(otherId),
      ],
      after: { otherId },
      alsoAbout: unnamed(otherId),
    });
    return { done: true };
  });

export const showAgain = (actor: Actor, personId: PersonId, otherId: PersonId): Promise<Done> =>
  retryWhenChanged(async () => {
    await Person.getEventually(personId);
    if (!(await isToldApart(personId, otherId))) return { done: true };
    await record(actor, {
      about: personId,
      action: "duplicate.shown-again",
      writes: pairsOf(personId, otherId).map((pair) => write(shownAgain(pair).params())),
      before: { otherId },
      alsoAbout: unnamed(otherId),
    });
    return { done: true };
  });

/** What was said of somebody who has lost the account to its address's owner. Safe to repeat. */
export async function forgetToldApart(personId: PersonId, until: Instant): Promise<void> {
  for await (const pairs of eachPage((cursor) => ToldApartEntity.query.byPerson({ personId }).go({ cursor }))) {
    const gone = pairs.filter((pair) => isStanding(pair) && pair.at <= until);
    for (const pair of gone.flatMap(({ otherId }) => pairsOf(personId, otherId))) {
      await unlessOvertaken(shownAgain(pair).go());
    }
  }
}

/** Before the pairs go, which lead to the other histories. Safe to repeat. */
export async function eraseFromHistories(pairs: readonly Pair[]): Promise<void> {
  for (const { personId, otherId } of pairs) {
    await redact(otherId, ({ before, after }) => [before?.otherId, after?.otherId].includes(personId));
  }
}

const told = (pair: Pair, at: Instant): Write =>
  write(
    ToldApartEntity.put({ ...pair, at })
      .where(({ at: toldAt, shownAgainAt }, { exists, notExists }) => `${notExists(toldAt)} OR ${exists(shownAgainAt)}`)
      .params(),
  );

const shownAgain = (pair: Pair) =>
  ToldApartEntity.patch(pair)
    .set({ shownAgainAt: now() })
    .where(({ shownAgainAt }, { notExists }) => notExists(shownAgainAt));

export const removePairs = (pairs: Pair[]) => ToldApartEntity.delete(pairs).go();

/** Without a name in the second history: said once is enough. */
const unnamed = (about: PersonId) => ({ about, before: {}, after: {} });

const isToldApart = async (personId: PersonId, otherId: PersonId): Promise<boolean> => {
  const { data } = await ToldApartEntity.get({ personId, otherId }).go({ consistent: true });
  return data !== null && isStanding(data);
};

interface Pair {
  readonly personId: PersonId;
  readonly otherId: PersonId;
}

export const pairsOf = (personId: PersonId, otherId: PersonId): Pair[] => [
  { personId, otherId },
  { personId: otherId, otherId: personId },
];
