import { CompactSelection, type GridSelection } from "@glideapps/glide-data-grid";
import { useState } from "react";
import type { Selection } from "../selection.ts";
import type { GridRows } from "./grid-rows.ts";

interface SelectedRows {
  readonly rows: GridRows;
  readonly selection: Selection;
  readonly total: number;
}

const cellOf = (row: number): GridSelection["current"] => ({
  cell: [0, row],
  range: { x: 0, y: row, width: 1, height: 1 },
  rangeStack: [],
});

/** The grid selects places, the list ids. What is selected and not known here, because nobody looks at it, stays so. */
export function useGridSelection({ rows, selection, total }: SelectedRows) {
  const [current, setCurrent] = useState<GridSelection["current"]>();
  const placesOf = (): CompactSelection => {
    if (selection.isAll) return CompactSelection.fromSingleSelection([0, total]);
    let places = CompactSelection.empty();
    for (const [index, { id }] of rows.known()) if (selection.isSelected(id)) places = places.add(index);
    return places;
  };
  const selected: GridSelection = { columns: CompactSelection.empty(), rows: placesOf(), ...(current && { current }) };
  const select = (next: GridSelection) => {
    setCurrent(next.current);
    if (next.rows.equals(selected.rows)) return;
    if (next.rows.length === total) return selection.selectAll();
    const known = [...rows.known()];
    const chosen = known.filter(([index]) => next.rows.hasIndex(index)).map(([, { id }]) => id);
    const isKnown = new Set(known.map(([, { id }]) => id));
    selection.choose([...selection.ids.filter((id) => !isKnown.has(id)), ...chosen]);
  };
  return { selected, select, goTo: (row: number) => setCurrent(cellOf(row)) };
}
