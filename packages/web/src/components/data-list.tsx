import type { ReactNode } from "react";
import "./data-list.css";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand to the right. */
  readonly align?: "end";
  /** What is done to a row is no part of it on paper. */
  readonly isForScreen?: boolean;
}

interface DataListProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** An <EmptyState>. */
  readonly empty: ReactNode;
}

const printClass = (isForScreen = false): string | undefined => (isForScreen ? "no-print" : undefined);

/** A short list: a table where there is room, cards on a phone. The roles keep it a table for a screen reader there too. */
export function DataList<Row>({ caption, columns, rows, rowKey, empty }: DataListProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's own roles away.
    <table className="data-list" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, align, isForScreen }) => (
            <th key={key} role="columnheader" scope="col" data-align={align} className={printClass(isForScreen)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, title, cell, align, isForScreen }) => (
              <td key={key} role="cell" data-label={title} data-align={align} className={printClass(isForScreen)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
