import { now } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { maxAttempts } from "./outbox.rules.ts";
import type { Follow } from "./outbox.schema.ts";

export async function deadEvents(follows: readonly Follow[]): Promise<void> {
  const rows = follows.map((follow) => {
    const times = { createdAt: now(), dueAt: now() };
    return { id: createId("outbox"), follow, ...times, attempts: maxAttempts, state: "dead", waiting: "dead" } as const;
  });
  await OutboxEntity.put(rows).go();
}
