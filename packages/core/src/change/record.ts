import type { Actor, Author } from "../shared/actor.ts";
import { commit, type Write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { patient, retryWhen } from "../shared/retry.ts";
import type { AuditAction, LateEntry, Subject } from "./audit.schema.ts";
import * as Audit from "./audit.ts";
import type { Follow } from "./outbox.schema.ts";
import * as Outbox from "./outbox.ts";

export interface RecordedChange {
  /** Whose history this belongs to. */
  readonly about: Subject;
  readonly action: AuditAction;
  readonly writes: readonly Write[];
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  /**
   * At the bank or in the user pool: so it is written down, however much was saved in this hour, and where the history
   * stays busy, by the outbox.
   */
  readonly hasHappened?: true;
  /** What must follow: mail, text, notification, another entity's row. */
  readonly follows?: readonly Follow[];
}

/** What has happened does not wait for longer until its history is free: about a sixth of a second. */
const soon = 5;

/**
 * The change, what the audit says of it and what must follow from it: one transaction. When somebody else wrote to the
 * same history first, its new end is read and it is tried again. What people save is limited here; jobs are not.
 */
export async function record(actor: Actor | Author, change: RecordedChange): Promise<void> {
  const writes = [...change.writes, ...(change.follows ?? []).map(Outbox.entry)];
  const add = async () => commit([...writes, ...(await Audit.entry(actor, change))]);
  if (!change.hasHappened) return retryWhen([Audit.overtaken], add);
  try {
    await retryWhen([Audit.overtaken], add, soon);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const late = Outbox.entry({ kind: "late-entry", entry: Audit.lateEntry(actor, change) });
    await retryWhen([Audit.overtaken], () => commit([...writes, late]), patient);
  }
}

const isOvertaken = (error: unknown): boolean => error instanceof DomainError && error.code === Audit.overtaken;

/** Once: it is written together with the mark that it is. */
export const recordLate = (entry: LateEntry, eventId: OutboxId): Promise<void> =>
  retryWhen(
    [Audit.overtaken],
    async () => commit([...(await Audit.entryOf(entry)), Outbox.carriedOut(eventId)]),
    patient,
  );
