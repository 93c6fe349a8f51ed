import { shown } from "../../engines/list/list.schema.ts";
import { termErrors } from "../../engines/list/list-terms.rules.ts";
import * as Outbox from "../../ground/change/outbox.ts";
import { type RecordedChange, record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn, now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { commitInParts, type Write, write } from "../../ground/storage/commit.ts";
import * as Group from "../../people/group/group.ts";
import * as Person from "../../people/person/person.ts";
import { userList } from "../../people/person/users.list.ts";
import { findUsers } from "../../people/staff-user/list-users.ts";
import { withAuthors } from "../../people/staff-user/staff-author.ts";
import { BulkEntity, BulkPartEntity, type FailedRow } from "./bulk.entity.ts";
import {
  BulkId,
  type BulkInput,
  BulkJob,
  type BulkRows,
  isEventAction,
  mostBulkRows,
  mostFailuresListed,
  type NewBulkJob,
  rowsOfEventPart,
  rowsOfPart,
} from "./bulk.schema.ts";
import { beginOncePerPress, type NewJob } from "./bulk-press.ts";

type LoadSentences = () => Promise<(code: ProblemCode) => string>;

export async function start(actor: Actor, asked: NewBulkJob): Promise<BulkJob> {
  const id = await beginOncePerPress(actor, asked, (job) => begin(actor, asked, job));
  return answerOf(await read(id), []);
}

/** The rows are written down before the job, so that a job without them never begins. */
async function begin(actor: Actor, asked: NewBulkJob, job: NewJob): Promise<void> {
  const [input, ids] = [await inputOf(asked), await idsOf(asked.rows)];
  await beginWith(actor, { action: asked.action, input, ids }, job);
}

interface NewBulkWork extends Pick<BulkJob, "action" | "input"> {
  readonly ids: readonly string[];
  readonly change?: Pick<RecordedChange, "action" | "reason" | "after"> & { readonly writes: readonly Write[] };
}

export async function beginWith(
  actor: Actor,
  { action, input, ids, change }: NewBulkWork,
  { id, expiresAt, press }: NewJob,
): Promise<void> {
  const size = isEventAction(action) ? rowsOfEventPart : rowsOfPart;
  const parts = Array.from({ length: Math.max(1, Math.ceil(ids.length / size)) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
  const job = {
    ...{ id, action, input, createdBy: personOf(actor).personId, createdAt: now(), state: "running" as const },
    ...{ parts: parts.length, total: ids.length, worked: 0, failed: 0, expiresAt },
  };
  await commitInParts(
    parts.map((some, part) => write(BulkPartEntity.create({ id, part, rows: some, expiresAt }).params())),
  );
  await record(actor, {
    about: "association",
    action: change?.action ?? "bulk.started",
    writes: [...press, ...(change?.writes ?? []), write(BulkEntity.create(job).params())],
    ...(change?.reason && { reason: change.reason }),
    after: { action, rows: ids.length, id, ...change?.after },
    follows: [{ kind: "bulk-part", id, part: 0, isUndo: false }],
  });
}

async function inputOf(asked: NewBulkJob): Promise<BulkInput> {
  if (asked.action === "flag") return asked.input;
  const { groupId } = asked.input;
  return { groupId, name: (await Group.getOffered(groupId)).name };
}

async function idsOf({ ids, matching }: BulkRows): Promise<string[]> {
  const found = ids ? [...new Set(ids)] : matching ? await idsMatching(matching) : [];
  if (found.length === 0) throw new DomainError("bulk.none");
  return found;
}

async function idsMatching({ total: seen, ...query }: NonNullable<BulkRows["matching"]>): Promise<string[]> {
  if (termErrors(query, shown(userList)).length > 0) throw new DomainError("bulk.list-moved");
  const { rows, total } = await findUsers({ ...query, changed: [] });
  if (total !== seen) throw new DomainError("bulk.list-moved");
  if (total > mostBulkRows) throw new DomainError("bulk.too-many");
  return Array.from(rows, ({ id }) => id);
}

export async function get(_actor: Actor, id: BulkId, loadSentences: LoadSentences): Promise<BulkJob> {
  const job = await read(id);
  const failures = job.failed === 0 ? [] : (await readFailures(job)).slice(0, mostFailuresListed);
  return answerOf(job, await named(failures, loadSentences));
}

type Kept = Awaited<ReturnType<typeof read>>;

export async function read(id: BulkId) {
  const job = await findPresent(id);
  if (!job) throw new DomainError("not-found");
  return job;
}

/** Undefined after its thirty days, also while the table still has it. */
export async function findPresent(id: string) {
  const { data } = await BulkEntity.get({ id: BulkId.parse(id) }).go({ consistent: true });
  return data && data.expiresAt > expiresIn(0) ? data : undefined;
}

export const isUndoOf = ({ state }: Pick<Kept, "state">): boolean => state === "undoing" || state === "undone";

export async function readFailures(job: Kept): Promise<FailedRow[]> {
  const { data } = await BulkPartEntity.query.byJob({ id: job.id }).go({ pages: "all" });
  const of = isUndoOf(job) ? "undoFailures" : "failures";
  return data.flatMap((part) => part[of] ?? []);
}

async function named(failures: readonly FailedRow[], loadSentences: LoadSentences) {
  if (failures.length === 0) return [];
  const sentenceOf = await loadSentences();
  const ids = failures.flatMap(({ id }) => PersonId.safeParse(id).data ?? []);
  const people = new Map((await Person.findNamesEventually(ids)).map((person) => [person.id as string, person]));
  return failures.map(({ id, code }) => {
    const person = people.get(id);
    return { id, ...(person && { name: Person.nameOf(person), flags: person.activeFlags }), message: sentenceOf(code) };
  });
}

/** Possible once, for any staff member. */
export async function undo(actor: Actor, id: BulkId): Promise<BulkJob> {
  const { personId } = personOf(actor);
  const job = await read(id);
  if (isEventAction(job.action)) throw new DomainError("bulk.no-undo-of-event");
  if (job.action === "file") throw new DomainError("bulk.no-undo");
  const undoing = { state: "undoing" as const, undoneBy: personId, worked: 0, failed: 0 };
  const patch = BulkEntity.patch({ id })
    .set(undoing)
    .where(({ state }, { eq }) => eq(state, "done"));
  await record(actor, {
    about: "association",
    action: "bulk.undone",
    writes: [write(patch.params(), "bulk.not-done")],
    after: { action: job.action, rows: job.total, id },
    follows: [{ kind: "bulk-part", id, part: 0, isUndo: true }],
  });
  return answerOf({ ...job, ...undoing }, []);
}

export async function answerOf(job: Omit<Kept, "undoneBy">, failures: BulkJob["failures"]): Promise<BulkJob> {
  return BulkJob.parse({ ...(await withAuthors([job]))[0], failures });
}

export const nextPart = (id: BulkId, part: number, isUndo: boolean) =>
  Outbox.entry({ kind: "bulk-part", id, part, isUndo });
