import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { Link } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { type CellRow, CellText, cellValuesOf } from "./cell-text.tsx";
import { linkNameOf } from "./list-props.ts";

interface OpeningProps {
  readonly row: CellRow;
  readonly column: Column;
  readonly namedBy: readonly string[];
  readonly to: string;
}

/** A row's first value leads to its page. */
export const RowOpening = ({ row, column, namedBy, to }: OpeningProps) => (
  <Link to={to} data-row-link={row.id} aria-label={linkNameOf(row, namedBy, column)}>
    {cellValuesOf(row)[column.id] ? <CellText row={row} column={column} /> : "Open"}
  </Link>
);

/** Of the columns that are not shown, those that warn of this row. */
export const warningsOf = (row: CellRow, columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ id, isWarning }) => isWarning && cellValuesOf(row)[id]);

interface ExpanderProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const Expander = ({ name, isOpen, onToggle }: ExpanderProps) => (
  <button
    type="button"
    className="list-expander"
    aria-expanded={isOpen}
    aria-label={`More of ${name}`}
    onClick={onToggle}
  >
    <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={16} />
  </button>
);

/** What the columns do not show. */
export const Others = ({ row, columns }: { row: CellRow; columns: readonly Column[] }) => (
  <Facts>
    {columns.map((column) => (
      <Fact key={column.id} name={column.title}>
        <CellText row={row} column={column} />
      </Fact>
    ))}
  </Facts>
);
