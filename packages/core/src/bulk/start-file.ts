import { record } from "../change/record.ts";
import { exportedColumns } from "../list/list-csv.ts";
import { findUsers } from "../people/list-users.ts";
import { userList } from "../person/users.list.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { expiresIn, now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { DomainError } from "../shared/errors.ts";
import { BulkEntity } from "./bulk.entity.ts";
import { type BulkJob, bulkDays, bulkId, type NewFile } from "./bulk.schema.ts";
import { answerOf } from "./bulk.ts";

/** The history keeps how many rows leave the portal, and not whom they were narrowed to. */
export async function startFile(actor: Actor, { columns: names, format, ...query }: NewFile): Promise<BulkJob> {
  const { personId } = personOf(actor);
  const { total } = await findUsers({ ...query, changed: [] });
  if (total === 0) throw new DomainError("bulk.none");
  const columns = exportedColumns(userList, names).map(({ id }) => id);
  const id = createId(bulkId);
  const job = {
    ...{ id, action: "file" as const, input: { columns, format }, query, createdBy: personId, createdAt: now() },
    ...{ state: "running" as const, parts: 1, total, worked: 0, failed: 0, expiresAt: expiresIn(bulkDays * 24 * 3600) },
  };
  await record(actor, {
    about: "association",
    action: "bulk.started",
    writes: [write(BulkEntity.create(job).params())],
    after: { action: "file", rows: total, id },
    follows: [{ kind: "bulk-file", id }],
  });
  return answerOf(job, []);
}
