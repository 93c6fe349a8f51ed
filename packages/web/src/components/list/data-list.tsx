import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useIsCards } from "./use-is-cards.ts";
import "./data-list.css";

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned to the right. */
  readonly align?: "end";
  /** The actions of a row are not printed. */
  readonly isForScreen?: boolean;
  /** Left out of a table that has little room. */
  readonly givesWay?: boolean;
  /** The field by which a press on the heading sorts. */
  readonly sortBy?: string;
}

interface DataListProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Of few short columns: no cards, on a phone either. */
  readonly isAlwaysTable?: boolean;
  /** An <EmptyState>. */
  readonly empty: ReactNode;
  /** For sortable columns: the present order ("date,desc"), and the handler of a press on a heading. */
  readonly sort?: string;
  readonly onSort?: (field: string) => void;
}

const classOf = ({ isForScreen, givesWay }: Pick<DataColumn<never>, "isForScreen" | "givesWay">): string | undefined =>
  [isForScreen && "no-print", givesWay && "data-list__gives-way"].filter(Boolean).join(" ") || undefined;

// biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's own roles away.

type HeadingProps<Row> = Pick<DataListProps<Row>, "sort" | "onSort"> & { readonly column: DataColumn<Row> };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { title, align, sortBy } = column;
  if (!sortBy || !onSort)
    return (
      <th role="columnheader" scope="col" data-align={align} className={classOf(column)}>
        {title}
      </th>
    );
  const direction = sort === `${sortBy},asc` ? "ascending" : sort === `${sortBy},desc` ? "descending" : "none";
  return (
    <th role="columnheader" scope="col" data-align={align} className={classOf(column)} aria-sort={direction}>
      <button type="button" className="data-list__sort" onClick={() => onSort(sortBy)}>
        {title}
        <Icon name="chevron-down" size={16} />
      </button>
    </th>
  );
}

/** A short list: a table, or cards where it has no room. The roles make the cards a table for a screen reader, too. */
export function DataList<Row>({ caption, columns, rows, rowKey, empty, ...props }: DataListProps<Row>) {
  const { sort, onSort, isAlwaysTable = false } = props;
  const isCards = useIsCards(columns.length) && !isAlwaysTable;
  if (rows.length === 0) return empty;
  return (
    <table className={isCards ? "data-list data-list--cards" : "data-list"} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Heading key={column.key} column={column} {...(onSort && { sort: sort ?? "", onSort })} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.title}
                data-align={column.align}
                className={classOf(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
