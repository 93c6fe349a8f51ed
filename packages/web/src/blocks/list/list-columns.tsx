import { type List, shown } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import type { DataColumn, PhonePlace, RowList } from "../../components/list/data-column.ts";
import { type CellRow, CellText, cellValuesOf, cellWords } from "./cell-text.tsx";
import type { KeptColumns, ShownColumn } from "./kept-columns.ts";

/** A column of the table engine, which the grid can draw, too. */
export interface ListColumn extends DataColumn<CellRow> {
  readonly width: number;
  readonly words: (row: CellRow) => string;
  readonly isWarning?: boolean;
}

export const rowNameOf = (row: CellRow, list: Pick<List, "columns">): string =>
  list.columns
    .filter(({ isName }) => isName)
    .map(({ id }) => cellValuesOf(row)[id])
    .filter(Boolean)
    .join(" ");

/** Of the columns that are not shown, those that warn of this row. */
export const warningsOf = (row: CellRow, columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ id, isWarning }) => isWarning && cellValuesOf(row)[id]);

const isNumber = ({ kind }: Column): boolean => kind === "number" || kind === "money";

const phonePlaceOf = ({ kind, options }: Column): { readonly onPhone?: PhonePlace } =>
  kind === "choice" && options?.some(({ state }) => state) ? { onPhone: "state" } : {};

const columnOf = ({ column, width }: ShownColumn): ListColumn => ({
  key: column.id,
  title: column.title,
  kind: column.kind,
  sortBy: column.id,
  filters: [column],
  width,
  ...(isNumber(column) && { align: "end" }),
  ...phonePlaceOf(column),
  ...(column.isWarning && { isWarning: true }),
  cell: (row) => <CellText row={row} column={column} />,
  words: (row) => cellWords(row, column),
});

/** The columns that make up a name stand in one, which opens the row and is there for everybody. Its last part sorts. */
function nameColumnOf(list: List, { nameWidth, others }: KeptColumns): ListColumn[] {
  const parts = shown(list).filter(({ isName }) => isName);
  const last = parts.at(-1);
  if (!last) return [];
  const words = (row: CellRow) => rowNameOf(row, list) || "Open";
  return [
    {
      key: "name",
      title: parts.length > 1 ? "Name" : last.title,
      sortBy: last.id,
      filters: parts,
      width: nameWidth,
      words,
      cell: words,
      beside: (row) => <Warnings row={row} columns={warningsOf(row, others)} />,
    },
  ];
}

const Warnings = ({ row, columns }: { row: CellRow; columns: readonly Column[] }) =>
  columns.map((column) => <CellText key={column.id} row={row} column={column} />);

export interface DrawnList extends RowList<CellRow> {
  readonly drawn: readonly ListColumn[];
}

/** A list of the table engine in the columns that somebody sees. */
export const drawnListOf = (list: List, columns: KeptColumns, words: Pick<DrawnList, "of" | "one">): DrawnList => ({
  ...words,
  ...{ columns: list.columns, sort: list.sort, limit: list.limit },
  drawn: [...nameColumnOf(list, columns), ...columns.shown.map(columnOf)].map((column) => ({
    ...column,
    grows: column.key === growingIn(columns),
  })),
});

/** The last text takes what is left, unless somebody has chosen how wide it is. */
const growingIn = ({ shown }: KeptColumns): string | undefined =>
  shown.findLast(({ column, isUsualWidth }) => column.kind === "text" && isUsualWidth)?.column.id;
