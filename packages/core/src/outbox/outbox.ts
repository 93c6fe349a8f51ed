import { expiresIn, now } from "../shared/clock.ts";
import { type Write, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { keptSeconds } from "./outbox.rules.ts";
import type { Follow, OutboxId } from "./outbox.schema.ts";

/** The write that makes something follow from a change, to go into the change's own transaction. */
export function entry(follow: Follow): Write {
  const at = now();
  const event = { id: createId("outbox"), follow, createdAt: at, dueAt: at, attempts: 0 };
  return write(OutboxEntity.create({ ...event, state: "pending", waiting: "pending" }).params());
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
