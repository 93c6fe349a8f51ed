// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { useLeftSelection } from "./left-selection.ts";
import { type LeftSelection, nameOfRows, useSelection } from "./selection.ts";

const narrowed = { sort: ["name,asc"], filter: ["den,n"], search: "" };
const firstPage = { shown: narrowed, ids: ["a", "b"], total: 5 };
const secondPage = { ...firstPage, ids: ["c", "d"] };

const drawn = () => renderHook((listed) => useSelection(listed), { initialProps: firstPage });

test("rows of several pages are selected one by one, and let go", () => {
  const { result, rerender } = drawn();
  act(() => result.current.toggle("b"));
  rerender(secondPage);
  act(() => result.current.toggle("c"));
  expect([result.current.count, result.current.rows]).toEqual([2, { ids: ["b", "c"] }]);
  act(() => result.current.toggle("b"));
  expect(result.current.rows).toEqual({ ids: ["c"] });
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});

test("a page is selected and let go as a whole, and the others stay", () => {
  const { result, rerender } = drawn();
  act(() => result.current.toggle("a"));
  rerender(secondPage);
  expect(result.current.isPage).toBe(false);
  act(() => result.current.togglePage());
  expect([result.current.isPage, result.current.count]).toEqual([true, 3]);
  act(() => result.current.togglePage());
  expect(result.current.rows).toEqual({ ids: ["a"] });
});

test("all that match are named by what the list is narrowed to, with their number", () => {
  const { result, rerender } = drawn();
  act(() => result.current.selectAll());
  expect(result.current.count).toBe(5);
  expect(result.current.rows).toEqual({ matching: { ...narrowed, total: 5 } });
  rerender(secondPage);
  expect(result.current.isSelected("c")).toBe(true);
  act(() => result.current.toggle("c"));
  expect(result.current.rows).toEqual({ ids: ["d"] });
});

test("another filter or search lets everything go, another order does not", () => {
  const { result, rerender } = drawn();
  act(() => result.current.togglePage());
  rerender({ ...firstPage, shown: { ...narrowed, sort: ["name,desc"] } });
  expect(result.current.count).toBe(2);
  rerender({ ...firstPage, shown: { ...narrowed, search: "x" } });
  expect(result.current.count).toBe(0);
});

test("an empty page is not selected as a whole", () => {
  const { result } = renderHook(() => useSelection({ ...firstPage, ids: [], total: 0 }));
  expect(result.current.isPage).toBe(false);
});

test("what was selected when the list was left is selected again, not where it is narrowed in another way", () => {
  let kept: LeftSelection["before"];
  const note: LeftSelection["note"] = (picked) => {
    kept = picked;
  };
  const first = renderHook(() => useSelection({ ...firstPage, left: { before: undefined, note } })).result;
  act(() => first.current.toggle("b"));
  const again = (search: string) =>
    renderHook(() => useSelection({ ...firstPage, shown: { ...narrowed, search }, left: { before: kept, note } }))
      .result.current.ids;
  expect([again(""), again("x")]).toEqual([["b"], []]);
  act(() => first.current.clear());
  expect(again("")).toEqual([]);
});

test("other rows have another name, the same rows in another order have not", () => {
  const all = (total: number) => ({ matching: { ...narrowed, total } });
  const names = [{ ids: ["a", "b"] }, { ids: ["a", "c"] }, { ids: ["a"] }, all(5), all(6)].map(nameOfRows);
  expect(new Set(names).size).toBe(names.length);
  expect(nameOfRows({ ids: ["b", "a"] })).toBe(names[0]);
});

const picked = { of: "", ids: new Set(["a"]), isAll: false };
const At = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={["/other", "/list?page=2"]}>{children}</MemoryRouter>
);

const open = () => renderHook(() => useLeftSelection(), { wrapper: At }).result.current;

test("a selection is there for somebody who goes back, until it is cleared", () => {
  open().note(picked);
  expect(open().before).toBe(picked);
  open().note(undefined);
  expect(open().before).toBeUndefined();
});
