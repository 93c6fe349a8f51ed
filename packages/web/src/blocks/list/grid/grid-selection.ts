import { CompactSelection, type GridSelection } from "@glideapps/glide-data-grid";
import { useState } from "react";
import { sayFailed } from "../../../components/state/show-toast.ts";
import type { Selection } from "../selection.ts";
import type { GridRows } from "./grid-rows.ts";

interface SelectedRows {
  readonly rows: GridRows;
  readonly selection: Selection;
  readonly total: number;
  /** Another question begins in no cell. */
  readonly question: unknown;
  /** The row of the first question in which somebody begins. */
  readonly opened: number | undefined;
}

const allSelected = "All that match are selected. Clear the selection first, then select rows.";
const notRead = "Some of these rows are not read yet. Scroll through them first, or select all that match.";

const say = (message: string): void => void sayFailed(undefined, message);

const cellOf = (row: number): GridSelection["current"] => ({
  cell: [0, row],
  range: { x: 0, y: row, width: 1, height: 1 },
  rangeStack: [],
});

/** The grid selects places, the list ids. What is selected and not known here, because nobody looks at it, stays so. */
export function useGridSelection({ rows, selection, total, question, opened }: SelectedRows) {
  const [at, setAt] = useState({ question, cell: opened === undefined ? undefined : cellOf(opened) });
  const current = at.question === question ? at.cell : undefined;
  const setCurrent = (cell: GridSelection["current"]) => setAt({ question, cell });
  const placesOf = (): CompactSelection => {
    if (selection.isAll) return CompactSelection.fromSingleSelection([0, total]);
    let places = CompactSelection.empty();
    for (const [index, { id }] of rows.known()) if (selection.isSelected(id)) places = places.add(index);
    return places;
  };
  const selected: GridSelection = { columns: CompactSelection.empty(), rows: placesOf(), ...(current && { current }) };
  const choose = (places: CompactSelection) => {
    const known = [...rows.known()];
    if (places.length === total && known.length < total) return selection.selectAll();
    // Rows that nobody has looked at have no ids here.
    const chosen = known.filter(([index]) => places.hasIndex(index)).map(([, { id }]) => id);
    if (chosen.length < places.length) return say(selection.isAll ? allSelected : notRead);
    const isKnown = new Set(known.map(([, { id }]) => id));
    selection.choose([...selection.ids.filter((id) => !isKnown.has(id)), ...chosen]);
  };
  const select = (next: GridSelection) => {
    setCurrent(next.current);
    // Going to a cell selects nothing and clears nothing, as in the table.
    if (next.current || next.rows.equals(selected.rows)) return;
    if (next.rows.length === 0 && selected.rows.length > 1) selection.clear();
    else choose(next.rows);
  };
  const toggle = (id: string) => (selection.isAll ? say(allSelected) : selection.toggle(id));
  return { selected, select, toggle, goTo: (row: number) => setCurrent(cellOf(row)) };
}
