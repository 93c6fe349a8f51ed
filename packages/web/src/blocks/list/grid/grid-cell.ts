import { type GridCell, GridCellKind } from "@glideapps/glide-data-grid";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { type CellRow, cellWords } from "../cell-text.tsx";
import { type ListColumn, warningsOf } from "../list-columns.tsx";

interface GridCellLooks {
  /** The first column opens the row, and warns of it as the table does. */
  readonly isFirst: boolean;
  /** The columns that are not shown. */
  readonly others: readonly Column[];
  readonly linkColor: string | undefined;
  readonly warningColor: string | undefined;
}

export const loadingCell: GridCell = { kind: GridCellKind.Loading, allowOverlay: false };

/** A cell is drawn in one color: the name of somebody who is flagged is red, with the words of the flag. */
export function gridCellOf(row: CellRow, column: ListColumn, looks: GridCellLooks): GridCell {
  const { isFirst, others, linkColor, warningColor } = looks;
  const words = column.words(row) || (isFirst ? "Open" : "");
  const warnings = isFirst ? warningsOf(row, others) : [];
  const isWarning = warnings.length > 0 || (column.isWarning && words !== "");
  const color = isWarning ? warningColor : isFirst ? linkColor : undefined;
  const said = warnings.map((warning) => `${warning.title}: ${cellWords(row, warning)}`);
  return {
    kind: GridCellKind.Text,
    // What a screen reader says of it.
    data: [words, ...said].join(". "),
    displayData: [words, ...warnings.map((warning) => `⚑ ${cellWords(row, warning)}`)].join("  "),
    copyData: words,
    allowOverlay: false,
    contentAlign: column.align === "end" ? "right" : "left",
    cursor: "pointer",
    ...(color && { themeOverride: { textDark: color } }),
  };
}
