import { record } from "../change/record.ts";
import { type ListExportQuery, mostExportedAtOnce } from "../list/list.schema.ts";
import { csvOf, exportedColumns } from "../list/list-csv.ts";
import type { Row } from "../list/list-table.ts";
import { xlsxOf } from "../list/list-xlsx.ts";
import { userList } from "../person/users.list.ts";
import type { Actor } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { findUsers } from "./list-users.ts";
import type { UsersFile } from "./people.schema.ts";

/** The history keeps how many rows left the portal, and not whom they were narrowed to. */
export async function exportUsers(actor: Actor, asked: ListExportQuery): Promise<UsersFile> {
  const { columns: names, format, ids, ...query } = asked;
  const { rows, total } = await found(query, ids);
  if (total > mostExportedAtOnce) throw new DomainError("people.too-many-to-export");
  const columns = exportedColumns(userList, names);
  const isBase64 = format === "xlsx";
  const content = isBase64 ? Buffer.from(xlsxOf(columns, rows)).toString("base64") : csvOf(columns, rows);
  const after = { rows: total, columns: columns.map(({ title }) => title), format };
  await record(actor, { about: "association", action: "people.users-exported", writes: [], after });
  return { fileName: `guildhall-users-${today()}.${format}`, content, isBase64 };
}

/** Those that are selected come in the list's order; who has left meanwhile is not among them. */
async function found(query: Parameters<typeof findUsers>[0], ids: readonly string[] | undefined) {
  if (!ids) return findUsers(query);
  const { rows } = await findUsers({ ...query, filter: [], search: "" });
  const wanted = new Set(ids);
  const selected = [...rowsIn(rows, wanted)];
  return { rows: selected, total: selected.length };
}

function* rowsIn(rows: Iterable<Row>, wanted: ReadonlySet<string>): Iterable<Row> {
  for (const row of rows) if (wanted.has(row.id)) yield row;
}
