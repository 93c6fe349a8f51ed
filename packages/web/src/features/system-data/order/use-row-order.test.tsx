// @vitest-environment jsdom

import { textField } from "@guildhall/core/engines/system-page/page-field.schema";
import { definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/failure/api-error.ts";
import { useRowOrder } from "./use-row-order.ts";

const calls = vi.hoisted(() => ({ run: vi.fn(), read: vi.fn(), sayFailed: vi.fn(async () => {}) }));
vi.mock("../system-data.api.ts", () => ({ useOrderRows: () => ({ run: calls.run }), useReadRows: () => calls.read }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayFailed: calls.sayFailed }));

const page = definePage({
  ...{ name: "x", title: "X", one: "fort", many: "forts", group: "other", lead: "x" },
  fields: { name: textField({ label: "Name", max: 50 }) },
  called: "name",
  columns: [],
  order: "byHand",
});
const row = (id: string) => ({ id, revision: 0, usedBy: [], values: { name: `Fort ${id}` } });
const rows = [row("a"), row("b"), row("c")];
const archived = { ...row("old"), archivedAt: "2026-01-01T00:00:00.000Z" };
const failed = (code: ProblemCode) => new ApiError({ ...toCommonProblem("internal", "req"), code });

beforeEach(() => vi.clearAllMocks());

async function moved() {
  const { result } = renderHook(() => useRowOrder(page, rows));
  await act(() => result.current.move(0, 1));
  await waitFor(() => expect(result.current.rows.map(({ id }) => id)).toEqual(["a", "b", "c"]));
  return result.current.said;
}

test("a row that was moved is said with its new place", async () => {
  calls.run.mockResolvedValueOnce({});
  expect(await moved()).toBe("Fort a is now 2 of 3");
});

test.each([
  ["the new order is stored", { data: [row("b"), row("a"), row("c"), archived] }, "Fort a is now 2 of 3", undefined],
  ["it is not stored", { data: rows }, "", /read again/],
  ["nobody knows", undefined, "", /do not know/],
])("after a lost answer, where %s", async (_what, latest, said, failure) => {
  calls.run.mockRejectedValueOnce(failed("outcome-unknown"));
  if (latest) calls.read.mockResolvedValueOnce(latest);
  else calls.read.mockRejectedValueOnce(failed("outcome-unknown"));
  expect(await moved()).toBe(said);
  expect(calls.sayFailed.mock.calls).toEqual(failure ? [[expect.anything(), expect.stringMatching(failure)]] : []);
});

test("an order that is refused is not looked up", async () => {
  calls.run.mockRejectedValueOnce(failed("auth.forbidden"));
  expect(await moved()).toBe("");
  expect(calls.read).not.toHaveBeenCalled();
  expect(calls.sayFailed).toHaveBeenCalledTimes(1);
});

test("where a colleague moved a row first, the order that is stored is read, and what to do is said", async () => {
  calls.run.mockRejectedValueOnce(failed("system-data.changed-meanwhile"));
  calls.read.mockResolvedValueOnce({ data: [row("c"), row("a"), row("b")] });
  expect(await moved()).toBe("");
  expect(calls.run).toHaveBeenCalledWith({
    params: { name: "x" },
    body: { ids: ["b", "a", "c"], seen: ["a", "b", "c"] },
  });
  expect(calls.sayFailed).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringMatching(/move it again/));
});
