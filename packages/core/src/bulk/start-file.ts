import { record } from "../change/record.ts";
import { exportedColumns } from "../list/list-csv.ts";
import { findUsers } from "../people/list-users.ts";
import { userList } from "../person/users.list.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import { BulkEntity } from "./bulk.entity.ts";
import type { BulkJob, NewFile } from "./bulk.schema.ts";
import { answerOf, read } from "./bulk.ts";
import { beginOncePerPress, type NewJob } from "./bulk-press.ts";

/** The history keeps how many rows leave the portal, and not whom they were narrowed to. */
export async function startFile(actor: Actor, asked: NewFile): Promise<BulkJob> {
  const id = await beginOncePerPress(actor, asked, (job) => begin(actor, asked, job));
  return answerOf(await read(id), []);
}

async function begin(
  actor: Actor,
  { columns: names, format, sort, filter, search }: NewFile,
  { id, expiresAt, press }: NewJob,
): Promise<void> {
  const query = { sort, filter, search };
  const { total } = await findUsers({ ...query, changed: [] });
  if (total === 0) throw new DomainError("bulk.none");
  const columns = exportedColumns(userList, names).map(({ id: column }) => column);
  const job = {
    ...{ id, action: "file" as const, input: { columns, format }, query, createdAt: now(), expiresAt },
    ...{ createdBy: personOf(actor).personId, state: "running" as const, parts: 1, total, worked: 0, failed: 0 },
  };
  await record(actor, {
    about: "association",
    action: "bulk.started",
    writes: [...press, write(BulkEntity.create(job).params())],
    after: { action: "file", rows: total, id },
    follows: [{ kind: "bulk-file", id }],
  });
}
