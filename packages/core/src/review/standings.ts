import { type Actor, personOf } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import * as Person from "../people/person/person.ts";
import type { KeptReviewItem } from "./items.ts";
import { isClaimed, takenBackUntil } from "./review.rules.ts";
import type { QueueRow } from "./review.schema.ts";

type QueueStanding = Omit<QueueRow, "firstName" | "lastName" | "flags" | "type">;

type Item = Pick<
  KeptReviewItem,
  "itemId" | "personId" | "status" | "since" | "claimedBy" | "claimedUntil" | "assignedTo" | "decision"
>;

/** Where each item stands, with the names of the staff who have something to do with it. */
export async function standingsOf(actor: Actor, items: readonly Item[]): Promise<QueueStanding[]> {
  const { personId: me } = personOf(actor);
  const at = now();
  const staff = items.flatMap(({ claimedBy, assignedTo, decision }) =>
    [claimedBy, assignedTo, decision?.by].filter((id) => id !== undefined),
  );
  const names = await namesOf(staff, at);
  const author = (id: PersonId) => ({ id, ...names.get(id) });
  return items.map((item) => {
    const { itemId: id, personId, status, since, claimedBy, claimedUntil, assignedTo, decision } = item;
    return {
      ...{ id, personId, status, since },
      ...(isClaimed(item, at) &&
        claimedBy &&
        claimedUntil && { claim: { by: author(claimedBy), until: claimedUntil, isMine: claimedBy === me } }),
      ...(assignedTo && { assignedTo: author(assignedTo) }),
      ...(decision && {
        deciding: {
          id: decision.id,
          outcome: decision.outcome,
          by: author(decision.by),
          takenBackUntil: takenBackUntil(decision.at),
        },
      }),
    };
  });
}

interface Name {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const keptMs = 60_000;
let kept: { readonly at: number; readonly names: Map<PersonId, Name> } | undefined;

/** Of staff. A function keeps them for a minute, because the same few colleagues are on each page. */
async function namesOf(ids: readonly PersonId[], at: Instant): Promise<ReadonlyMap<PersonId, Name>> {
  if (!kept || Math.abs(Date.parse(at) - kept.at) >= keptMs) kept = { at: Date.parse(at), names: new Map() };
  const { names } = kept;
  const missing = [...new Set(ids)].filter((id) => !names.has(id)).slice(0, perBatch);
  for (const { id, firstName, lastName } of await Person.findNamesEventually(missing)) {
    names.set(id, { firstName, lastName });
  }
  return names;
}

/** A page has at most a hundred rows, and hardly as many staff. */
const perBatch = 100;
