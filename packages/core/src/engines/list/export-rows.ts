import { type List, type ListExportQuery, type ListQuery, mostExportedAtOnce } from "./list.schema.ts";
import { csvOf, exportedColumns } from "./list-csv.ts";
import type { Row } from "./list-table.ts";
import { xlsxOf } from "./list-xlsx.ts";

interface Found {
  readonly rows: Iterable<Row>;
  readonly total: number;
}

type Find = (query: Omit<ListQuery, "page" | "limit">) => Promise<Found>;

interface MadeFile {
  readonly content: string;
  readonly isBase64: boolean;
  /** In the history: how many rows left the portal, and not whom they were narrowed to. */
  readonly noted: { readonly rows: number; readonly columns: string[]; readonly format: ListExportQuery["format"] };
}

/** Nothing where there are more rows than one answer has room for. */
export async function exportedRowsOf(list: List, find: Find, asked: ListExportQuery): Promise<MadeFile | undefined> {
  const { columns: names, format, ids, ...query } = asked;
  const { rows, total } = await foundIn(find, query, ids);
  if (total > mostExportedAtOnce) return undefined;
  const columns = exportedColumns(list, names);
  const isBase64 = format === "xlsx";
  const content = isBase64 ? Buffer.from(xlsxOf(columns, rows)).toString("base64") : csvOf(columns, rows);
  return { content, isBase64, noted: { rows: total, columns: columns.map(({ title }) => title), format } };
}

/** Those that are selected come in the list's order; what has left meanwhile is not among them. */
async function foundIn(find: Find, query: Parameters<Find>[0], ids: readonly string[] | undefined): Promise<Found> {
  if (!ids) return find(query);
  const { rows } = await find({ ...query, filter: [], search: "" });
  const wanted = new Set(ids);
  const selected = [...rows].filter(({ id }) => wanted.has(id));
  return { rows: selected, total: selected.length };
}
