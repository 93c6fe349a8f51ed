// @vitest-environment jsdom
import { CompactSelection, type GridSelection } from "@glideapps/glide-data-grid";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sayFailed } from "../../../components/state/show-toast.ts";
import { useSelection } from "../selection.ts";
import type { GridRows } from "./grid-rows.ts";
import { useGridSelection } from "./grid-selection.ts";

vi.mock("../../../components/state/show-toast.ts");

const idOf = (index: number) => `row${index}`;
const shown = { sort: [], filter: [], search: "" };

/** Of so many rows, those from 0 to before `read` are known. */
function aGrid({ total, read, opened }: { total: number; read: number; opened?: number }) {
  const known = () => Array.from({ length: read }, (_, index) => [index, { id: idOf(index) }] as const).values();
  const rows = { known } as unknown as GridRows;
  const use = ({ question }: { question: string }) => {
    const selection = useSelection({ shown, ids: [idOf(0)], total });
    return { selection, grid: useGridSelection({ rows, selection, total, question, opened }) };
  };
  const { result, rerender } = renderHook(use, { initialProps: { question: "first" } });
  const choose = (...places: readonly (number | [number, number])[]) =>
    act(() => {
      let chosen = CompactSelection.empty();
      for (const place of places) chosen = chosen.add(place);
      result.current.grid.select({ columns: CompactSelection.empty(), rows: chosen });
    });
  return { result, choose, ask: (question: string) => rerender({ question }) };
}

const goTo = (row: number): GridSelection => ({
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
  current: { cell: [1, row], range: { x: 1, y: row, width: 1, height: 1 }, rangeStack: [] },
});

test("going to a cell keeps what is selected", () => {
  const { result, choose } = aGrid({ total: 300, read: 100 });
  choose(1, 2);
  act(() => result.current.grid.select(goTo(5)));
  expect(result.current.selection.ids).toEqual(["row1", "row2"]);
  expect(result.current.grid.selected.current?.cell).toEqual([1, 5]);
});

test("begins in the row that was opened before, and in no cell for another question", () => {
  const { result, ask } = aGrid({ total: 300, read: 100, opened: 42 });
  expect(result.current.grid.selected.current?.cell).toEqual([0, 42]);
  act(() => result.current.grid.select(goTo(5)));
  expect(result.current.grid.selected.current?.cell).toEqual([1, 5]);
  ask("second");
  expect(result.current.grid.selected.current).toBeUndefined();
});

test("a range with rows that are not read selects none of it, and says why", () => {
  const { result, choose } = aGrid({ total: 300, read: 100 });
  choose(1);
  choose([1, 252]);
  expect(result.current.selection.ids).toEqual(["row1"]);
  expect(sayFailed).toHaveBeenCalledWith(undefined, expect.stringMatching(/not read yet/));
});

test("all that match are all, and none is taken out of them", () => {
  const { result, choose } = aGrid({ total: 300, read: 100 });
  choose([0, 300]);
  expect(result.current.selection).toMatchObject({ isAll: true, count: 300 });
  choose([1, 300]);
  act(() => result.current.grid.toggle("row7"));
  expect(result.current.selection).toMatchObject({ isAll: true, count: 300 });
  expect(sayFailed).toHaveBeenCalledTimes(2);
  choose();
  expect(result.current.selection.count).toBe(0);
});

test("every row of a short list, ticked, is selected by its id", () => {
  const { result, choose } = aGrid({ total: 2, read: 2 });
  choose(0, 1);
  expect(result.current.selection.rows).toEqual({ ids: ["row0", "row1"] });
});

test("the last tick that is taken off here leaves what was selected elsewhere", () => {
  const { result, choose } = aGrid({ total: 300, read: 100 });
  act(() => result.current.selection.choose(["elsewhere", "row3"]));
  choose();
  expect(result.current.selection.ids).toEqual(["elsewhere"]);
});
