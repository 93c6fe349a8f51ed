import { now } from "../shared/clock.ts";
import { type Write, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import type { Follow } from "./outbox.schema.ts";

/** The write that makes something follow from a change, to go into the change's own transaction. */
export function entry(follow: Follow): Write {
  const at = now();
  const event = { id: createId("outbox"), follow, createdAt: at, dueAt: at, attempts: 0 };
  return write(OutboxEntity.create({ ...event, state: "pending", waiting: "pending" }).params());
}
