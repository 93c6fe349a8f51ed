import { expiresIn, now, secondsFromNow } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import type { OutboxId } from "../shared/ids.ts";
import type { Instant } from "../shared/values.ts";
import { type Write, write } from "../storage/commit.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { keptSeconds, leaseSeconds } from "./outbox.rules.ts";
import type { Follow } from "./outbox.schema.ts";

export const entry = (follow: Follow): Write => created(createId("outbox"), follow);

/** An event that is carried out unless `isOver` is written. Write it first: it waits longer than any request. */
export function unlessOver(follow: Follow): { write: Write; isOver: Write } {
  const id = createId("outbox");
  return { write: created(id, follow, secondsFromNow(leaseSeconds)), isOver: carriedOut(id) };
}

/** An event that takes effect when its seconds are over, unless it is done before. */
export function later(follow: Follow, seconds: number): { id: OutboxId; write: Write } {
  const id = createId("outbox");
  return { id, write: created(id, follow, secondsFromNow(seconds)) };
}

export const followOf = async (id: OutboxId): Promise<Follow | undefined> =>
  (await OutboxEntity.get({ id }).go({ consistent: true })).data?.follow;

function created(id: OutboxId, follow: Follow, leasedUntil?: Instant): Write {
  const at = now();
  const times = { createdAt: at, dueAt: leasedUntil ?? at, ...(leasedUntil && { leasedUntil }) };
  const event = { id, follow, ...times, attempts: 0, state: "pending", waiting: "pending" } as const;
  return write(OutboxEntity.create(event).params());
}

/** Removes the content, so that the event names nobody any more. */
export const done = (id: OutboxId) =>
  OutboxEntity.patch({ id })
    .set({ state: "done", expiresAt: expiresIn(keptSeconds) })
    .remove(["waiting", "leasedUntil", "lastError", "mustWait", "follow"]);

/** For the transaction that carries the event out: of two at once, one is refused. */
export const carriedOut = (id: OutboxId): Write =>
  write(
    done(id)
      .where(({ state }, { eq }) => eq(state, "pending"))
      .params(),
  );
