import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import type { AuditTable } from "./audit.schema.ts";
import { type Consumers, consume } from "./consume.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { summaryOf } from "./outbox.rules.ts";
import { DeadLetter, OutboxEvent, type Replayed } from "./outbox.schema.ts";
import { record } from "./record.ts";

/** Events that failed too often and wait for staff, oldest first. */
export async function list(_actor: Actor, words: AuditTable): Promise<{ data: DeadLetter[] }> {
  const { data } = await OutboxEntity.query.byDue({ waiting: "dead" }).go({ limit: 100 });
  return { data: data.map((stored) => toDeadLetter(stored, words)) };
}

/** Resets the attempts and tries at once. */
export async function replay(actor: Actor, id: OutboxId, consumers: Consumers): Promise<Replayed> {
  const { data: event } = await OutboxEntity.get({ id }).go({ consistent: true });
  if (!event) throw new DomainError("not-found");
  const revived = OutboxEntity.patch({ id })
    .set({ state: "pending", waiting: "pending", attempts: 0, dueAt: now() })
    .remove(["expiresAt"])
    .where(({ state }, { eq }) => eq(state, "dead"))
    .params();
  await record(actor, {
    about: personOf(actor).personId,
    action: "outbox.replayed",
    writes: [write(revived, "outbox.not-dead")],
    after: { event: id },
  });
  await consume(id, consumers);
  const { data: after } = await OutboxEntity.get({ id }).go({ consistent: true });
  return { delivered: after?.state === "done", ...(after?.lastError && { lastError: after.lastError }) };
}

interface Stored {
  readonly follow?: { readonly kind?: string };
}

/** An event of another release may not parse; it is listed all the same. */
function toDeadLetter(stored: Stored, words: AuditTable): DeadLetter {
  const { data: event } = OutboxEvent.safeParse(stored);
  const kind = stored.follow?.kind ?? "unknown";
  const summary = event
    ? summaryOf(event.follow, words)
    : `Written by another release ("${kind}"): this one cannot read it`;
  return DeadLetter.parse({ ...stored, kind, summary });
}
