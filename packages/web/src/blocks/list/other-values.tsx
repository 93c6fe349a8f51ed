import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { type CellRow, CellText } from "./cell-text.tsx";

/** What the columns do not show. */
export const OtherValues = ({ row, columns }: { row: CellRow; columns: readonly Column[] }) => (
  <Facts>
    {columns.map((column) => (
      <Fact key={column.id} name={column.title}>
        <CellText row={row} column={column} />
      </Fact>
    ))}
  </Facts>
);
