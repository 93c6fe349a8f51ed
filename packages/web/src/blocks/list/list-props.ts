import type { List } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import type { AskedList } from "./asked-list.ts";
import { type CellRow, cellValuesOf, cellWords } from "./cell-text.tsx";
import type { KeptColumns } from "./kept-columns.ts";
import type { Selection } from "./selection.ts";

/** What a table and cards are both made of. */
export interface ListProps {
  readonly list: List;
  /** Of what: "users". */
  readonly of: string;
  /** The columns that make up what a row is called. */
  readonly namedBy: readonly string[];
  readonly asked: AskedList;
  readonly columns: KeptColumns;
  readonly rows: readonly CellRow[];
  /** What is said where there are no rows. */
  readonly none: string;
  readonly addressOf: (row: CellRow) => string;
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (id: string) => void;
  readonly selection: Selection;
}

export const rowNameOf = (row: CellRow, namedBy: readonly string[]): string =>
  namedBy
    .map((id) => cellValuesOf(row)[id])
    .filter(Boolean)
    .join(" ");

/** What the link to a row is called: the row, and what stands in the column that is the link. */
export function linkNameOf(row: CellRow, namedBy: readonly string[], column: Column): string {
  const words = cellWords(row, column) || "Open";
  const name = rowNameOf(row, namedBy);
  if (!name) return words;
  return name.includes(words) ? name : `${name}, ${words}`;
}
