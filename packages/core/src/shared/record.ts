import type { AuditAction, Subject } from "../audit/audit.schema.ts";
import * as Audit from "../audit/audit.ts";
import type { Follow } from "../outbox/outbox.schema.ts";
import * as Outbox from "../outbox/outbox.ts";
import type { Actor } from "./actor.ts";
import { commit, type Write } from "./commit.ts";
import { DomainError } from "./errors.ts";

export interface Change {
  /** Whose history this belongs to. */
  readonly about: Subject;
  readonly action: AuditAction;
  readonly writes: readonly Write[];
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  /** What must follow: mail, text, notification, another entity's row. */
  readonly follows?: readonly Follow[];
}

const attempts = 5;

/** The change, what the audit says of it and what must follow from it: one transaction. */
export async function record(actor: Actor, change: Change): Promise<void> {
  const follows = (change.follows ?? []).map(Outbox.entry);
  for (let attempt = 1; ; attempt++) {
    const audit = await Audit.entry(actor, change);
    try {
      return await commit([...change.writes, ...audit, ...follows]);
    } catch (error) {
      if (attempt === attempts || !isOvertaken(error)) throw error;
    }
  }
}

/** Somebody else wrote to the same history first: read its new end and try again. */
const isOvertaken = (error: unknown) => error instanceof DomainError && error.code === Audit.overtaken;
