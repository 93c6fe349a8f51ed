import type { AuditAction, Subject } from "../audit/audit.schema.ts";
import * as Audit from "../audit/audit.ts";
import type { Follow } from "../outbox/outbox.schema.ts";
import * as Outbox from "../outbox/outbox.ts";
import type { Actor } from "./actor.ts";
import { commit, type Write } from "./commit.ts";
import { retryWhen } from "./retry.ts";

export interface Change {
  /** Whose history this belongs to. */
  readonly about: Subject;
  readonly action: AuditAction;
  readonly writes: readonly Write[];
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  /** At the bank or in the user pool: so it is written down, however much was saved in this hour, and tried for longer. */
  readonly hasHappened?: true;
  /** What must follow: mail, text, notification, another entity's row. */
  readonly follows?: readonly Follow[];
}

const patient = 16;

/**
 * The change, what the audit says of it and what must follow from it: one transaction. When somebody else wrote to the
 * same history first, its new end is read and it is tried again. What people save is limited here; jobs are not.
 */
export async function record(actor: Actor, change: Change): Promise<void> {
  const follows = (change.follows ?? []).map(Outbox.entry);
  const write = async () => {
    const audit = await Audit.entry(actor, change);
    await commit([...change.writes, ...audit, ...follows]);
  };
  await retryWhen([Audit.overtaken], write, change.hasHappened ? patient : undefined);
}
