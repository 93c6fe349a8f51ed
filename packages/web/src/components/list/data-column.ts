import type { ColumnKind } from "@guildhall/core/engines/list/list-column.schema";
import type { ReactNode } from "react";
import type { Askable, AskedField } from "../../lib/list/asked-list.ts";

/** A column of a list: the table, the rows of a phone, the grid, the filters and the order are made of it. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Behind the link to the row, in the first column: what is not part of its name. */
  readonly beside?: (row: Row) => ReactNode;
  /** Numbers and money are aligned to the right. */
  readonly align?: "end";
  readonly wraps?: boolean;
  readonly isForScreen?: boolean;
  readonly givesWay?: boolean;
  /** The field by which a press on the heading sorts, and of which kind it is; a text by default. */
  readonly sortBy?: string;
  readonly kind?: ColumnKind;
  /** The fields by which the list is filtered under the heading. */
  readonly filters?: readonly AskedField[];
  /** Else the first column says what, the last one of numbers how much, and the others stand below. */
  readonly onPhone?: PhonePlace;
  /** With its title before it in a phone's row: of several days, none says which it is. */
  readonly isNamedOnPhone?: true;
  readonly width?: number;
  /** Takes what is left of the table; else the last column does. */
  readonly grows?: boolean;
}

/**
 * Where a cell stands in a phone's row of two lines: what and how much; when, and the chip. Whatever is done with the
 * row has a line of its own.
 */
export type PhonePlace = "what" | "amount" | "below" | "state" | "action" | "nowhere";

export function placesOf<Row>(columns: readonly DataColumn<Row>[]): readonly PhonePlace[] {
  const amount = columns.findLastIndex(({ align }) => align === "end");
  return columns.map(({ onPhone, isForScreen }, index) => {
    if (onPhone) return onPhone;
    if (isForScreen) return "action";
    if (index === 0) return "what";
    return index === amount ? "amount" : "below";
  });
}

export interface RowList<Row> extends Askable {
  /** Of what: "events". */
  readonly of: string;
  readonly one: string;
  readonly drawn: readonly DataColumn<Row>[];
}

type Declared<Row> = Pick<RowList<Row>, "of" | "one" | "sort"> &
  Partial<Pick<Askable, "limit">> & { readonly columns: readonly DataColumn<Row>[] };

/** What it can be asked for follows from its columns. */
export const rowList = <Row>({ columns, limit = 10, ...list }: Declared<Row>): RowList<Row> => ({
  ...list,
  limit,
  drawn: columns,
  columns: columns.flatMap(({ title, sortBy, kind = "text", filters = [] }) => [
    ...(sortBy ? [{ id: sortBy, title, kind, only: "sort" as const }] : []),
    ...filters.map((field) => ({ ...field, only: "filter" as const })),
  ]),
});
