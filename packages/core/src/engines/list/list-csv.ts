import { LocalDate, writtenDay } from "../../ground/shared/values.ts";
import { safeCell } from "../../ground/text/csv.rules.ts";
import { inPieces } from "./in-pieces.ts";
import { type List, shown } from "./list.schema.ts";
import type { Column, Value } from "./list-column.schema.ts";
import type { Row } from "./list-table.ts";

/** Those that are named, in that order; where none is, those that everybody sees at first. */
export function exportedColumns(list: List, names: readonly string[]): Column[] {
  const columns = shown(list);
  const named = [...new Set(names)].flatMap((name) => columns.filter(({ id }) => id === name));
  return named.length > 0 ? named : columns.filter(({ isExtra }) => !isExtra);
}

export const labelIn = ({ options }: Column, value: Value): string =>
  options?.find((option) => option.value === value)?.label ?? String(value);

/** A question of a form may have become one for a day when some had answered it with words. */
export const isDayCell = ({ kind }: Column, value: Value): boolean =>
  kind === "day" && LocalDate.safeParse(value).success;

/** As the page shows it: days as 03/31/2026, money in dollars. Numbers cannot be formulas. */
function cellOf(column: Column, value: Value | undefined): string {
  const { kind } = column;
  if (value === undefined) return "";
  if (kind === "number") return String(value);
  if (kind === "money") return (Number(value) / 100).toFixed(2);
  if (kind === "yesNo") return value ? "Yes" : "No";
  if (isDayCell(column, value)) return writtenDay(value as LocalDate);
  return safeCell(labelIn(column, value));
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function* linesOf(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  yield `\uFEFF${columns.map(({ title }) => quoted(safeCell(title))).join(",")}\r\n`;
  for (const row of rows) yield `${columns.map((column) => quoted(cellOf(column, row[column.id]))).join(",")}\r\n`;
}

export const csvOf = (columns: readonly Column[], rows: Iterable<Row>): string => [...linesOf(columns, rows)].join("");

export async function* csvPieces(columns: readonly Column[], rows: Iterable<Row>): AsyncGenerator<Uint8Array> {
  yield* inPieces(linesOf(columns, rows));
}
