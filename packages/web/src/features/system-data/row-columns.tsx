import { rowAddressOf } from "@guildhall/core/desks/system-data/row-address.rules";
import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { Link } from "react-router-dom";
import type { DataColumn } from "../../components/list/data-list.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { cellValueText, RowCell } from "./row-cell.tsx";

type ChoicesOfPage = SystemDataRows["choices"];

export const rowName = (page: AnyPage, { values }: SystemDataRow): string => {
  const field = page.fields[page.called];
  const text = field ? cellValueText(field, values[page.called], []) : "";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

export const rowLinkOf =
  (page: AnyPage) =>
  ({ id }: SystemDataRow) =>
    `/admin/extended/${page.name}/${rowAddressOf(id)}`;

/** The name, then the page's columns, then where it is used. */
export function rowColumns(page: AnyPage, choices: ChoicesOfPage): DataColumn<SystemDataRow>[] {
  const isUsed = page.keptIn === undefined;
  return [
    {
      key: page.called,
      title: page.fields[page.called]?.label ?? "Name",
      wraps: true,
      cell: (row) => rowName(page, row),
      beside: ({ mark }) => mark && <StatusChip state="refused">{mark}</StatusChip>,
    },
    ...page.columns.map((name) => ({
      key: name,
      title: page.fields[name]?.label ?? name,
      ...(page.fields[name]?.kind === "price" && { align: "end" as const }),
      ...(page.givingWay?.includes(name) && { givesWay: true }),
      cell: ({ values }: SystemDataRow) => (
        <RowCell field={page.fields[name]} value={values[name]} choices={choices[name]} />
      ),
    })),
    ...(page.rowPage ? [rowPageColumn(page, page.rowPage)] : []),
    ...(isUsed
      ? [{ key: "usedBy", title: "Used by", cell: ({ usedBy }: SystemDataRow) => usedBy.join(", ") || "–" }]
      : []),
  ];
}

const rowPageColumn = (page: AnyPage, { path, title }: NonNullable<AnyPage["rowPage"]>): DataColumn<SystemDataRow> => ({
  key: "rowPage",
  title,
  isForScreen: true,
  cell: (row) => (
    <Link to={`/admin/extended/${page.name}/${encodeURIComponent(row.id)}/${path}`}>
      {title}
      <span className="hidden-visually">: {rowName(page, row)}</span>
    </Link>
  ),
});
