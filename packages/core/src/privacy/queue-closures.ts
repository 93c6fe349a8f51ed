import * as Person from "../person/person.ts";
import * as ReviewItems from "../review/items.ts";
import { commit, isCommitted, type Write, write } from "../shared/commit.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { ClosureEntity } from "./privacy.entity.ts";

interface UnqueuedClosure {
  readonly personId: PersonId;
  readonly requestedAt: Instant;
}

/** Asked for before there were queues, so no staff see them. It reads the whole table: not for requests. */
export async function unqueuedClosures(): Promise<UnqueuedClosure[]> {
  const { data } = await ClosureEntity.scan
    .where(({ state }, { eq }) => eq(state, "waiting"))
    .go({ attributes: ["personId", "requestedAt"], pages: "all" });
  const unqueued: UnqueuedClosure[] = [];
  for (const { personId, requestedAt } of data) {
    const [item, person] = await Promise.all([ReviewItems.find(personId), Person.find(personId)]);
    if (person && item?.status !== "pending") unqueued.push({ personId, requestedAt });
  }
  return unqueued;
}

/** Whoever has withdrawn meanwhile is left out. Said again, it changes nothing. */
export async function queueClosures(closures: readonly UnqueuedClosure[]): Promise<void> {
  for (const { personId, requestedAt: at } of closures) {
    const person = await Person.find(personId);
    if (!person) continue;
    await isCommitted(
      commit([
        stillWaiting(personId),
        ReviewItems.submitted({ kind: "closure", itemId: personId, person, at }, "conflict"),
      ]),
    );
  }
}

const stillWaiting = (personId: PersonId): Write =>
  write(
    ClosureEntity.patch({ personId })
      .set({ state: "waiting" })
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .params(),
  );
