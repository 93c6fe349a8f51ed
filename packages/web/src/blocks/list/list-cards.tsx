import { Link } from "react-router-dom";
import { SelectBox } from "../../components/field/select-box.tsx";
import { sortOptions } from "./asked-words.ts";
import { type CellRow, CellText } from "./cell-text.tsx";
import { ColumnFilter } from "./column-filter.tsx";
import { type ListProps, rowNameOf } from "./list-props.ts";
import { Expander, Others } from "./row-parts.tsx";
import { RowSelect } from "./selection-bar.tsx";

/** On a phone: a card for each row, and the filters where one opens them. */
export function ListCards({ rows, none, ...props }: ListProps) {
  const { of, list, asked, columns, selection } = props;
  const shown = columns.shown.map(({ column }) => column);
  return (
    <>
      <details className="list-narrow no-print">
        <summary>Filter and sort {of}</summary>
        <SelectBox
          label="Sort by"
          options={sortOptions(shown)}
          value={asked.sort[0] ?? list.sort[0] ?? ""}
          onChange={asked.sortAs}
        />
        {shown.map((column) => (
          <div key={column.id} className="field">
            <span className="field__label">{column.title}</span>
            <ColumnFilter column={column} asked={asked} />
          </div>
        ))}
      </details>
      {rows.length > 0 && (
        <label className="choice no-print">
          <input type="checkbox" className="choice__box" checked={selection.isPage} onChange={selection.togglePage} />
          <span>Select this page</span>
        </label>
      )}
      {rows.length > 0 ? (
        <ul className="list-cards">
          {rows.map((row) => (
            <RowCard key={row.id} row={row} {...props} />
          ))}
        </ul>
      ) : (
        <p>{none}</p>
      )}
    </>
  );
}

function RowCard({
  row,
  columns,
  namedBy,
  addressOf,
  expanded,
  onExpand,
  selection,
}: Omit<ListProps, "rows" | "none"> & { row: CellRow }) {
  const name = rowNameOf(row, namedBy);
  const isOpen = expanded.has(row.id);
  return (
    <li className="list-card">
      <div className="list-card__head">
        <RowSelect
          label={`Select ${name}`}
          isSelected={selection.isSelected(row.id)}
          onToggle={() => selection.toggle(row.id)}
        />
        <Link to={addressOf(row)} data-row-link={row.id}>
          {name || "Open"}
        </Link>
        {columns.others.length > 0 && <Expander name={name} isOpen={isOpen} onToggle={() => onExpand(row.id)} />}
      </div>
      {columns.shown
        .filter(({ column }) => !namedBy.includes(column.id))
        .map(({ column }) => (
          <p key={column.id}>
            <span className="quiet">{column.title}: </span>
            <CellText row={row} column={column} />
          </p>
        ))}
      {isOpen && <Others row={row} columns={columns.others} />}
    </li>
  );
}
