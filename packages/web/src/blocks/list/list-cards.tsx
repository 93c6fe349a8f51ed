import { Link } from "react-router-dom";
import { type CellRow, CellText } from "./cell-text.tsx";
import { ListNarrowing } from "./list-narrowing.tsx";
import { type ListProps, rowNameOf } from "./list-props.ts";
import { Expander, Others, warningsOf } from "./row-parts.tsx";
import { RowSelect } from "./selection-bar.tsx";

/** On a phone: a card for each row, and the filters where one opens them. */
export function ListCards({ rows, none, ...props }: ListProps) {
  const { of, list, asked, columns, selection } = props;
  return (
    <>
      <ListNarrowing {...{ of, list, asked, columns }} />
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
      {[...warningsOf(row, columns.others), ...columns.shown.map(({ column }) => column)]
        .filter(({ id }) => !namedBy.includes(id))
        .map((column) => (
          <p key={column.id}>
            <span className="quiet">{column.title}: </span>
            <CellText row={row} column={column} />
          </p>
        ))}
      {isOpen && <Others row={row} columns={columns.others} />}
    </li>
  );
}
