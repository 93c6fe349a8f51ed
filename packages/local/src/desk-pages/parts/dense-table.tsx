import { IconButton } from "@guildhall/web/components/button.tsx";
import { placesOf } from "@guildhall/web/components/list/data-column.ts";
import type { DataColumn } from "@guildhall/web/components/list/data-list.tsx";
import { useHasPhoneRows } from "@guildhall/web/components/list/use-has-phone-rows.ts";
import { Fragment, type ReactNode } from "react";
import "@guildhall/web/components/list/data-list.css";
import "./dense-table.css";

interface DenseTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty?: ReactNode;
  /** What a row shows when it is opened. */
  readonly detail?: (row: Row) => ReactNode;
  /** What opening a row is called: "the calls of GET /api/user". */
  readonly detailLabel?: (row: Row) => string;
  readonly opened?: string | undefined;
  readonly onOpen?: (key: string | undefined) => void;
}

/** Rows of 34 pixels with a heading that stays; one of them may be open. Two lines on a phone, like every list. */
export function DenseTable<Row>({ empty, ...table }: DenseTableProps<Row>) {
  const { caption, columns, rows, rowKey, detail } = table;
  const isPhone = useHasPhoneRows(0);
  if (rows.length === 0) return empty;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: flex takes a table's own roles away.
    <table className={`data-list ${isPhone ? "data-list--rows" : "data-list--table"} dense-table`} role="table">
      <caption className="hidden-visually">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {detail && (
            <th role="columnheader" scope="col">
              <span className="hidden-visually">Open</span>
            </th>
          )}
          {columns.map(({ key, title, align }) => (
            <th key={key} role="columnheader" scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} {...table} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function TableRow<Row>({
  row,
  columns,
  rowKey,
  detail,
  detailLabel,
  opened,
  onOpen,
}: Omit<DenseTableProps<Row>, "empty"> & { row: Row }) {
  const isOpen = detail !== undefined && opened === rowKey(row);
  const places = placesOf(columns);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <Fragment>
      <tr role="row" data-open={isOpen || undefined}>
        {detail && (
          <td role="cell" data-place="expand" className="dense-table__opener">
            <IconButton
              icon={isOpen ? "chevron-down" : "chevron-right"}
              label={`${isOpen ? "Close" : "Open"} ${detailLabel?.(row) ?? "this row"}`}
              aria-expanded={isOpen}
              data-row=""
              onClick={() => onOpen?.(isOpen ? undefined : rowKey(row))}
            />
          </td>
        )}
        {columns.map(({ key, title, cell, align }, index) => (
          <td key={key} role="cell" data-label={title} data-align={align} data-place={places[index]} data-wraps>
            {cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr role="row" className="dense-table__detail">
          <td role="cell" colSpan={columns.length + 1}>
            {detail(row)}
          </td>
        </tr>
      )}
    </Fragment>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
