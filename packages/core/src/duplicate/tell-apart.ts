import { record } from "../change/record.ts";
import * as Person from "../person/person.ts";
import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import { eachPage } from "../shared/privacy-declaration.ts";
import { retryWhen } from "../shared/retry.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { ToldApartEntity } from "./told-apart.entity.ts";

/** More than staff would ever tell apart by hand; each that is read makes a page of duplicates larger. */
const mostRead = 100;

export async function othersToldApart(personId: PersonId): Promise<PersonId[]> {
  const { data } = await ToldApartEntity.query.byPerson({ personId }).go({ limit: mostRead, consistent: true });
  return data.map(({ otherId }) => otherId);
}

/** Staff say that these are two people. A second time, it is so already. */
export const tellApart = (actor: Actor, personId: PersonId, otherId: PersonId): Promise<Done> =>
  retryWhen(["conflict"], async () => {
    if (personId === otherId) throw new DomainError("not-found");
    if (await isToldApart(personId, otherId)) return { done: true };
    const at = now();
    await record(actor, {
      about: personId,
      action: "duplicate.told-apart",
      writes: [
        ...pairsOf(personId, otherId).map((pair) => write(ToldApartEntity.create({ ...pair, at }).params())),
        Person.refuseErased(personId),
        Person.refuseErased(otherId),
      ],
      after: { otherId },
      alsoAbout: unnamed(otherId),
    });
    return { done: true };
  });

/** Takes that back. */
export const showAgain = (actor: Actor, personId: PersonId, otherId: PersonId): Promise<Done> =>
  retryWhen(["conflict"], async () => {
    await Person.getEventually(personId);
    if (!(await isToldApart(personId, otherId))) return { done: true };
    await record(actor, {
      about: personId,
      action: "duplicate.shown-again",
      writes: pairsOf(personId, otherId).map((pair) => write(ToldApartEntity.remove(pair).params())),
      before: { otherId },
      alsoAbout: unnamed(otherId),
    });
    return { done: true };
  });

/** What was said of somebody who has lost the account to its address's owner. Safe to repeat. */
export async function forgetToldApart(personId: PersonId, until: Instant): Promise<void> {
  for await (const pairs of eachPage((cursor) => ToldApartEntity.query.byPerson({ personId }).go({ cursor }))) {
    const gone = pairs.filter(({ at }) => at <= until).flatMap(({ otherId }) => pairsOf(personId, otherId));
    if (gone.length > 0) await removePairs(gone);
  }
}

export const removePairs = (pairs: Pair[]) => ToldApartEntity.delete(pairs).go();

/** Without a name in the second history, which an erasure of the first person does not reach. */
const unnamed = (about: PersonId) => ({ about, before: {}, after: {} });

const isToldApart = async (personId: PersonId, otherId: PersonId): Promise<boolean> =>
  (await ToldApartEntity.get({ personId, otherId }).go({ consistent: true })).data !== null;

interface Pair {
  readonly personId: PersonId;
  readonly otherId: PersonId;
}

export const pairsOf = (personId: PersonId, otherId: PersonId): Pair[] => [
  { personId, otherId },
  { personId: otherId, otherId: personId },
];
