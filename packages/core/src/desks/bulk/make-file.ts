import { csvPieces, exportedColumns } from "../../engines/list/list-csv.ts";
import type { Row } from "../../engines/list/list-table.ts";
import { xlsxPieces } from "../../engines/list/list-xlsx.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { now, secondsFromNow, today } from "../../ground/shared/clock.ts";
import { isCommitted, unlessOvertaken, write } from "../../ground/storage/commit.ts";
import * as Person from "../../people/person/person.ts";
import { BulkEntity } from "./bulk.entity.ts";
import { type BulkFile, type BulkId, type BulkJob, fileHours } from "./bulk.schema.ts";
import { fileLists } from "./file-lists.ts";
import * as ListFileStore from "./list-file-store.gateway.ts";
import { removeOldFiles } from "./list-files.ts";

/** Rows after which the page sees that it goes on. */
const rowsOfStep = 5000;

/** Safe to repeat: the file lies in the same place, and the end is written once. Only pieces of it are in memory. */
export async function makeFile(id: BulkId): Promise<void> {
  const begun = await begin(id);
  if (!begun?.query) return;
  const { list: of = "users", columns: names, format } = begun.input as FileInput;
  const { list, find } = fileLists[of];
  const { rows } = await find({ ...begun.query, changed: [] });
  const columns = exportedColumns(list, names);
  const counter = { rows: 0 };
  const pieces =
    format === "csv"
      ? csvPieces(columns, counted(rows, counter))
      : xlsxPieces(columns, counted(rows, counter), new Date(now()));
  const bytes = await ListFileStore.save(id, format, saying(pieces, counter, id));
  const titles = columns.map(({ title }) => title);
  await finish(begun, {
    ...{ fileName: `guildhall-${of}-${today()}.${format}`, bytes, rows: counter.rows },
    ...{ titles, format },
  });
  await removeOldFiles();
}

type Input = Extract<BulkJob, { action: "file" }>["input"];
type FileInput = Pick<Input, "columns" | "format"> & Partial<Pick<Input, "list">>;
type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Undefined if it is made already, or gone. */
async function begin(id: BulkId) {
  const beginning = BulkEntity.patch({ id })
    .set({ begunAt: now(), worked: 0 })
    .where(({ state }, { eq }) => eq(state, "running"));
  return (await unlessOvertaken(beginning.go({ response: "all_new" })))?.data;
}

interface Counter {
  rows: number;
}

function* counted(rows: Iterable<Row>, counter: Counter): Iterable<Row> {
  for (const row of rows) {
    counter.rows += 1;
    yield row;
  }
}

async function* saying(pieces: AsyncIterable<Uint8Array>, counter: Counter, id: BulkId) {
  let said = 0;
  for await (const piece of pieces) {
    yield piece;
    if (counter.rows - said < rowsOfStep) continue;
    said = counter.rows;
    await BulkEntity.patch({ id }).set({ worked: said }).go();
  }
}

interface Made extends Pick<BulkFile, "fileName" | "bytes">, Pick<FileInput, "format"> {
  readonly rows: number;
  readonly titles: readonly string[];
}

/** If somebody was erased while it was made, it is made again. */
async function finish(
  { id, begunAt, createdBy }: Begun,
  { fileName, bytes, rows, titles, format }: Made,
): Promise<void> {
  const file = { fileName, bytes, validUntil: secondsFromNow(fileHours * 3600) };
  const made = BulkEntity.patch({ id })
    .set({ state: "done", worked: rows, total: rows, file })
    .remove(["query", "begunAt"])
    .where(
      (kept, { eq }) => `${eq(kept.state, "running")} AND ${eq(kept.begunAt, begunAt as typeof kept.begunAt & string)}`,
    );
  const recording = record(
    { by: createdBy },
    {
      about: "association",
      action: "bulk.file-made",
      writes: [write(made.params())],
      after: { id, rows, columns: titles, format },
      follows: followsOf(id, await Person.find(createdBy), { rows, validUntil: file.validUntil }),
    },
  );
  if (await isCommitted(recording)) return;
  const { data: kept } = await BulkEntity.get({ id }).go({ consistent: true });
  if (kept?.state === "running") throw new Error("Somebody was erased while the file was made");
}

/** Who is no staff member any more is not told. */
function followsOf(
  id: BulkId,
  person: Person.Person | undefined,
  { rows, validUntil }: { rows: number; validUntil: string },
): Follow[] {
  if (!person?.isStaff) return [];
  const { id: personId, email, firstName } = person;
  const alert = { title: "Your file is ready", message: "You can download it for a day.", url: `/admin/bulk/${id}` };
  return [
    { kind: "mail", mail: { template: "bulk.file-ready", to: email, data: { firstName, id, rows, validUntil } } },
    { kind: "notification", personId, alert },
  ];
}
