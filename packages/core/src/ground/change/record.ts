import type { Actor, Author } from "../route/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { commit, type Write } from "../storage/commit.ts";
import { patient, retryWhen } from "../storage/retry.ts";
import type { AuditAction, LateEntry, Subject } from "./audit.schema.ts";
import * as Audit from "./audit.ts";
import type { Follow } from "./outbox.schema.ts";
import * as Outbox from "./outbox.ts";

export interface RecordedChange {
  readonly about: Subject;
  readonly action: AuditAction;
  readonly writes: readonly Write[];
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  /** It happened outside the table (bank, user pool): never refused, and left to the outbox if the history is busy. */
  readonly hasHappened?: true;
  readonly follows?: readonly Follow[];
  readonly alsoAbout?: Pick<RecordedChange, "about" | "before" | "after">;
}

/** About a sixth of a second: an event that has happened can go to the outbox instead. */
const soon = 5;

/** One transaction of change, audit entry and events; repeated when the history moved. Limits people's saves. */
export async function record(actor: Actor | Author, change: RecordedChange): Promise<void> {
  const writes = [...change.writes, ...(change.follows ?? []).map(Outbox.entry)];
  const entries = [change, ...(change.alsoAbout ? [{ ...change, ...change.alsoAbout }] : [])];
  const add = async () => {
    const written = await Promise.all(entries.map((one) => Audit.entry(actor, one)));
    return commit([...writes, ...written.flat()]);
  };
  if (!change.hasHappened) return retryWhen([Audit.overtaken], add);
  try {
    await retryWhen([Audit.overtaken], add, soon);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const late = entries.map((entry) => Outbox.entry({ kind: "late-entry", entry: Audit.lateEntry(actor, entry) }));
    await retryWhen([Audit.overtaken], () => commit([...writes, ...late]), patient);
  }
}

const isOvertaken = (error: unknown): boolean => error instanceof DomainError && error.code === Audit.overtaken;

/** Written together with the mark that the event is done, so only once. */
export const recordLate = (entry: LateEntry, outboxId: OutboxId): Promise<void> =>
  retryWhen(
    [Audit.overtaken],
    async () => commit([...(await Audit.entryOf(entry)), Outbox.carriedOut(outboxId)]),
    patient,
  );
