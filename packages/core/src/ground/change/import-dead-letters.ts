import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { maxAttempts } from "./outbox.rules.ts";
import type { Follow } from "./outbox.schema.ts";

export interface ImportedDeadLetter {
  readonly follow: Follow;
  readonly lastError: string;
  readonly createdAt: Instant;
}

/** What could not be delivered in any attempt. */
export async function importDeadLetters(events: readonly ImportedDeadLetter[]): Promise<void> {
  const dead = { attempts: maxAttempts, state: "dead", waiting: "dead" } as const;
  const rows = events.map((event) => ({ ...event, ...dead, id: createId("outbox"), dueAt: event.createdAt }));
  await OutboxEntity.put(rows).go();
}
