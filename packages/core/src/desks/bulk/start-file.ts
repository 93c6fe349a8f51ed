import type { ListFileQuery } from "../../engines/list/list.schema.ts";
import { exportedColumns } from "../../engines/list/list-csv.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { write } from "../../ground/storage/commit.ts";
import { BulkEntity } from "./bulk.entity.ts";
import type { BulkJob, FileList } from "./bulk.schema.ts";
import { answerOf, read } from "./bulk.ts";
import { beginOncePerPress, type NewJob } from "./bulk-press.ts";
import { fileLists } from "./file-lists.ts";

interface AskedFile extends ListFileQuery {
  readonly pressId?: string | undefined;
}

/** The history keeps how many rows leave the portal, and not whom they were narrowed to. */
export async function startFile(actor: Actor, list: FileList, asked: AskedFile): Promise<BulkJob> {
  const wanted = { list, ...asked };
  const id = await beginOncePerPress(actor, wanted, (job) => begin(actor, wanted, job));
  return answerOf(await read(id), []);
}

async function begin(
  actor: Actor,
  { list, columns: names, format, sort, filter, search }: AskedFile & { readonly list: FileList },
  { id, expiresAt, press }: NewJob,
): Promise<void> {
  const query = { sort, filter, search };
  const { total } = await fileLists[list].find({ ...query, changed: [] });
  if (total === 0) throw new DomainError("bulk.none");
  const columns = exportedColumns(fileLists[list].list, names).map(({ id: column }) => column);
  const job = {
    ...{ id, action: "file" as const, input: { list, columns, format }, query, createdAt: now(), expiresAt },
    ...{ createdBy: personOf(actor).personId, state: "running" as const, parts: 1, total, worked: 0, failed: 0 },
  };
  await record(actor, {
    about: "association",
    action: "bulk.started",
    writes: [...press, write(BulkEntity.create(job).params())],
    after: { action: "file", list, rows: total, id },
    follows: [{ kind: "bulk-file", id }],
  });
}
