import { mostSelected } from "@guildhall/core/engines/list/list.schema";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { Selection } from "./selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly total: number;
  /** What can be done with the rows, also with all that match. */
  readonly actions?: ((selection: Selection) => ReactNode) | undefined;
  /** "users" */
  readonly of: string;
  readonly one: string;
  readonly children?: ReactNode;
}

const written = (count: number): string => count.toLocaleString("en-US");

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ selection, total, of, one, actions, children }: SelectionBarProps) => (
  <div className="row list-selected no-print">
    <p role="status">{selectedWords(selection, of, one)}</p>
    {selection.count > 0 && (
      <>
        <Button compact kind="plain" onClick={selection.clear}>
          Clear selection
        </Button>
        <div className="row list-selected__actions">
          {actions && selection.isPage && !selection.isAll && total > selection.count && (
            <Button compact onClick={selection.selectAll}>
              Select all {written(total)} that match
            </Button>
          )}
          {selection.count > mostSelected && !selection.isAll ? (
            <p className="small">Select {written(mostSelected)} one by one at most, or all that match.</p>
          ) : (
            <>
              {actions?.(selection)}
              {children}
            </>
          )}
        </div>
      </>
    )}
  </div>
);

function selectedWords({ count, isAll }: Selection, of: string, one: string): string {
  if (count === 0) return "";
  if (isAll) return `All ${written(count)} that match are selected`;
  return `${written(count)} ${count === 1 ? one : of} selected`;
}
