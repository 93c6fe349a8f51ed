import { Fragment, type MouseEvent } from "react";
import { useOpenAddress } from "../../lib/page/open-address.ts";
import { type CellRow, CellText } from "./cell-text.tsx";
import { ColumnFilter } from "./column/column-filter.tsx";
import { ColumnHeading } from "./column/column-heading.tsx";
import { type ListProps, rowNameOf } from "./list-props.ts";
import { Expander, Others, RowOpening, warningsOf } from "./row-parts.tsx";
import { RowSelect } from "./selection-bar.tsx";

/** bylaws#tables */
const expanderWidth = 35;
const selectWidth = 35;

/** Filters stand under the headings, whatever the rows are: they say why there are none. */
export function ListTableView({ rows, none, ...props }: ListProps & { readonly caption: string }) {
  const { columns, caption } = props;
  const width = selectWidth + expanderWidth + columns.shown.reduce((sum, column) => sum + column.width, 0);
  return (
    <table className="list-table" style={{ inlineSize: `max(100%, ${width}px)` }}>
      <caption className="hidden-visually">{caption}</caption>
      <colgroup>
        <col style={{ inlineSize: selectWidth }} />
        <col style={{ inlineSize: expanderWidth }} />
        {columns.shown.map(({ column, width: own }, index) => (
          <col key={column.id} style={index === columns.shown.length - 1 ? undefined : { inlineSize: own }} />
        ))}
      </colgroup>
      <Head {...props} />
      <tbody>
        {rows.map((row) => (
          <BodyRow key={row.id} row={row} {...props} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.shown.length + 2}>{none}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const Head = ({ list, asked, columns, selection }: Omit<ListProps, "rows" | "none">) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="hidden-visually">Select</span>
        <RowSelect
          label="Select this page"
          isSelected={selection.isPage}
          isDisabled={selection.isEmpty}
          onToggle={selection.togglePage}
        />
      </th>
      <th scope="col">
        <span className="hidden-visually">More</span>
      </th>
      {columns.shown.map(({ column, width }) => (
        <ColumnHeading
          key={column.id}
          column={column}
          width={width}
          sort={asked.sort.length > 0 ? asked.sort : list.sort}
          onSort={(isAdded) => asked.sortBy(column.id, isAdded)}
          onWiden={(wide) => columns.widen(column, wide)}
        />
      ))}
    </tr>
    <tr className="list-table__filters no-print">
      <td />
      <td />
      {columns.shown.map(({ column }) => (
        <td key={column.id}>
          <ColumnFilter column={column} asked={asked} />
        </td>
      ))}
    </tr>
  </thead>
);

/** A press on a link or a button is theirs, and what is marked to be copied is no press. */
const isForRow = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest("a, button, label") && window.getSelection()?.isCollapsed !== false;

const isMiddle = ({ button }: MouseEvent): boolean => button === 1;

function BodyRow({
  row,
  columns,
  namedBy,
  addressOf,
  expanded,
  onExpand,
  selection,
}: Omit<ListProps, "rows" | "none"> & { row: CellRow }) {
  const open = useOpenAddress();
  const isOpen = expanded.has(row.id);
  return (
    <Fragment>
      <tr
        className="list-table__row"
        data-selected={selection.isSelected(row.id)}
        onClick={(event) => isForRow(event) && open(addressOf(row), event)}
        // Else the page would scroll with the middle button.
        onMouseDown={(event) => isMiddle(event) && isForRow(event) && event.preventDefault()}
        onAuxClick={(event) => isMiddle(event) && isForRow(event) && open(addressOf(row), event)}
      >
        <td>
          <RowSelect
            label={`Select ${rowNameOf(row, namedBy)}`}
            isSelected={selection.isSelected(row.id)}
            onToggle={() => selection.toggle(row.id)}
          />
        </td>
        <td>
          {columns.others.length > 0 && (
            <Expander name={rowNameOf(row, namedBy)} isOpen={isOpen} onToggle={() => onExpand(row.id)} />
          )}
        </td>
        {columns.shown.map(({ column: { kind }, column }, index) => (
          <td key={column.id} data-align={kind === "number" || kind === "money" ? "end" : undefined}>
            {index === 0 ? (
              <>
                <RowOpening row={row} column={column} namedBy={namedBy} to={addressOf(row)} />
                {warningsOf(row, columns.others).map((warning) => (
                  <div key={warning.id}>
                    <CellText row={row} column={warning} />
                  </div>
                ))}
              </>
            ) : (
              <CellText row={row} column={column} />
            )}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td />
          <td />
          <td colSpan={columns.shown.length}>
            <Others row={row} columns={columns.others} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
