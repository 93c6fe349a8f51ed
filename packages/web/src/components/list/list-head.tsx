import type { AskedList } from "../../lib/list/asked-list.ts";
import { ColumnFilter } from "./column-filter.tsx";
import { ColumnHeading } from "./column-heading.tsx";
import type { DataColumn } from "./data-column.ts";
import { RowSelect } from "./row-boxes.tsx";
import type { RowMore, RowSelection } from "./row-props.ts";

interface ListHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly asked?: AskedList | undefined;
  readonly selection: RowSelection | undefined;
  readonly more: RowMore<Row> | undefined;
  readonly menu: unknown;
  readonly onWiden?: ((key: string, width: number) => void) | undefined;
}

// biome-ignore-start lint/a11y/noRedundantRoles: display: flex takes a table's own roles away.

/** Filters stand under the headings, whatever the rows are: they say why there are none. */
export const ListHead = <Row,>({ columns, asked, selection, more, menu, onWiden }: ListHeadProps<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      {selection && (
        <th role="columnheader" scope="col" data-place="select">
          <span className="hidden-visually">Select</span>
          <RowSelect
            label="Select this page"
            isSelected={selection.isPage}
            isDisabled={selection.isEmpty}
            onToggle={selection.togglePage}
          />
        </th>
      )}
      {more && <BareHeading place="expand" title="More" />}
      {columns.map((column) => (
        <ColumnHeading key={column.key} column={column} asked={asked} onWiden={onWiden} />
      ))}
      {Boolean(menu) && <BareHeading place="menu" title="Actions" />}
    </tr>
    {asked && columns.some(({ filters }) => filters) && (
      <tr role="row" className="list-filters no-print">
        {selection && <td role="cell" data-place="select" />}
        {more && <td role="cell" data-place="expand" />}
        {columns.map(({ key, filters = [], givesWay }) => (
          <td key={key} role="cell" className={givesWay ? "data-list__gives-way" : undefined}>
            {filters.length > 0 && (
              <div className="list-filters__of-column">
                {filters.map((field) => (
                  <ColumnFilter key={field.id} field={field} asked={asked} isOneOfSeveral={filters.length > 1} />
                ))}
              </div>
            )}
          </td>
        ))}
        {Boolean(menu) && <td role="cell" data-place="menu" />}
      </tr>
    )}
  </thead>
);

const BareHeading = ({ place, title }: { place: string; title: string }) => (
  <th role="columnheader" scope="col" data-place={place} className={place === "menu" ? "no-print" : undefined}>
    <span className="hidden-visually">{title}</span>
  </th>
);
// biome-ignore-end lint/a11y/noRedundantRoles: see above
