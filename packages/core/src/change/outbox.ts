import { expiresIn, now, secondsFromNow } from "../shared/clock.ts";
import { type Write, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import type { OutboxId } from "../shared/ids.ts";
import type { Instant } from "../shared/values.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { keptSeconds, leaseSeconds } from "./outbox.rules.ts";
import type { Follow } from "./outbox.schema.ts";

/** The write that makes something follow from a change, to go into the change's own transaction. */
export const entry = (follow: Follow): Write => created(createId("outbox"), follow);

/**
 * The same for what must be undone unless the request that begins it comes to its end: written before that, left alone
 * for longer than any request lasts, and never carried out where `isOver` was written.
 */
export function unlessOver(follow: Follow): { write: Write; isOver: Write } {
  const id = createId("outbox");
  return { write: created(id, follow, secondsFromNow(leaseSeconds)), isOver: carriedOut(id) };
}

function created(id: OutboxId, follow: Follow, leasedUntil?: Instant): Write {
  const at = now();
  const times = { createdAt: at, dueAt: leasedUntil ?? at, ...(leasedUntil && { leasedUntil }) };
  const event = { id, follow, ...times, attempts: 0, state: "pending", waiting: "pending" } as const;
  return write(OutboxEntity.create(event).params());
}

/** How an event is left once it is carried out: it says nothing about anybody. */
export const done = (id: OutboxId) =>
  OutboxEntity.patch({ id })
    .set({ state: "done", expiresAt: expiresIn(keptSeconds) })
    .remove(["waiting", "leasedUntil", "lastError", "follow"]);

/** The write that says so, to go into the transaction that carries it out: of two at the same moment one is refused. */
export const carriedOut = (id: OutboxId): Write =>
  write(
    done(id)
      .where(({ state }, { eq }) => eq(state, "pending"))
      .params(),
  );
