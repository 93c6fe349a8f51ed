import type { Condition } from "./list-terms.rules.ts";
import type { RowsInOrder } from "./text-cells.ts";
import { type Floats, grownArray } from "./typed-array.ts";

/** Numbers, amounts, and yes or no as 1 and 0. NaN is "none". */
export interface NumberCells {
  readonly get: (row: number) => number | undefined;
  readonly set: (row: number, value: number | undefined) => void;
  /** Per row: its place among the different values; 0 is "none". */
  readonly ranks: (rows: number) => RowsInOrder;
  readonly matcher: (condition: Condition) => (row: number) => boolean;
  readonly packed: (rows: number) => Floats;
}

export function createNumberCells(packed?: Floats): NumberCells {
  let cells: Floats = packed ? packed.slice() : new Float64Array(64).fill(Number.NaN);
  let rowRanks: RowsInOrder | undefined;
  return {
    get: (row) => (Number.isNaN(cells[row]) ? undefined : cells[row]),
    set(row, value) {
      cells = grownArray(cells, row);
      cells[row] = value ?? Number.NaN;
      rowRanks = undefined;
    },
    ranks(rows) {
      if (rowRanks?.of.length === rows) return rowRanks;
      const values = Float64Array.from(new Set(cells.subarray(0, rows)))
        .filter((value) => !Number.isNaN(value))
        .sort();
      const places = new Map(Array.from(values, (value, place) => [value, place + 1]));
      const of = new Uint32Array(rows);
      for (let row = 0; row < rows; row += 1) of[row] = places.get(cells[row] as number) ?? 0;
      rowRanks = { of, most: values.length };
      return rowRanks;
    },
    matcher(condition) {
      if (condition.is !== "within") return () => false;
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.range;
      return (row) => from <= (cells[row] as number) && (cells[row] as number) <= to;
    },
    packed: (rows) => cells.slice(0, rows),
  };
}
