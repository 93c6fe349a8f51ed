// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/failure/api-error.ts";
import { useGridRows } from "./grid-rows.ts";

/** Rows named by what was asked and their place; each read is noted. */
function aList(name: string) {
  const pages: number[] = [];
  const read = async (page: number, limit: number) => {
    pages.push(page);
    return Array.from({ length: limit }, (_, at) => ({ id: `${name}${(page - 1) * limit + at}` }));
  };
  return { pages, read };
}

test("reads the pages that are seen, each once", async () => {
  const { pages, read } = aList("a");
  const { result } = renderHook(() => useGridRows("first", read));
  await waitFor(() => expect(result.current.rowAt(7)).toEqual({ id: "a7" }));
  act(() => result.current.show(195, 230));
  act(() => result.current.show(196, 231));
  await waitFor(() => expect(result.current.rowAt(230)).toEqual({ id: "a230" }));
  expect(result.current.rowAt(99_000)).toBeUndefined();
  expect(pages).toEqual([1, 2, 3]);
});

test("shows the rows of the answer, and reads no others until somebody looks further", async () => {
  const { pages, read } = aList("a");
  const early = [{ id: "early0" }, { id: "early1" }];
  const { result } = renderHook(() => useGridRows("first", read, early));
  act(() => result.current.show(0, 1));
  expect(result.current.rowAt(1)).toEqual({ id: "early1" });
  expect([...result.current.known()]).toEqual([...early.entries()]);
  expect(pages).toEqual([]);
  act(() => result.current.show(0, 2));
  await waitFor(() => expect(result.current.rowAt(0)).toEqual({ id: "a0" }));
  expect([...result.current.known()]).toHaveLength(100);
  expect(pages).toEqual([1]);
});

test("forgets the rows of another question, and what is answered too late", async () => {
  const slow = Promise.withResolvers<readonly { id: string }[]>();
  const next = aList("b");
  const { result, rerender } = renderHook(({ of, read }) => useGridRows(of, read), {
    initialProps: { of: "first", read: async () => slow.promise },
  });
  rerender({ of: "second", read: next.read as never });
  await waitFor(() => expect(result.current.rowAt(0)).toEqual({ id: "b0" }));
  await act(async () => slow.resolve([{ id: "late" }]));
  expect(result.current.rowAt(0)).toEqual({ id: "b0" });
});

test("begins another question at its first rows, and a new answer where somebody looks", async () => {
  const [first, next] = [aList("a"), aList("b")];
  const { result, rerender } = renderHook(({ of, read }) => useGridRows(of, read), {
    initialProps: { of: "first", read: first.read },
  });
  act(() => result.current.show(500, 530));
  await waitFor(() => expect(result.current.rowAt(530)).toEqual({ id: "a530" }));
  rerender({ of: "anew", read: first.read });
  await waitFor(() => expect(first.pages).toEqual([1, 6, 6]));
  rerender({ of: "second", read: next.read });
  await waitFor(() => expect(result.current.rowAt(0)).toEqual({ id: "b0" }));
  expect(next.pages).toEqual([1]);
});

test("keeps the pages that were read last", async () => {
  const { pages, read } = aList("a");
  const { result } = renderHook(() => useGridRows("first", read));
  for (let page = 0; page < 70; page += 1) {
    act(() => result.current.show(page * 100, page * 100));
    await waitFor(() => expect(result.current.rowAt(page * 100)).toBeDefined());
  }
  expect([...result.current.known()]).toHaveLength(6000);
  expect(result.current.rowAt(0)).toBeUndefined();
  act(() => result.current.show(0, 10));
  await waitFor(() => expect(result.current.rowAt(0)).toBeDefined());
  expect(pages).toHaveLength(71);
});

test("says that rows could not be read, and asks again", async () => {
  const { read } = aList("a");
  let isBroken = true;
  const broken = (page: number, limit: number) =>
    isBroken ? Promise.reject(new TypeError("offline")) : read(page, limit);
  const { result } = renderHook(() => useGridRows("first", broken));
  await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError));
  isBroken = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.rowAt(0)).toEqual({ id: "a0" }));
  expect(result.current.error).toBeUndefined();
});
