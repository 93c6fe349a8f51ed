// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { leaveTo } from "../form/leave.ts";
import { acting, actingToken, startActing, stopActing } from "./acting-as.ts";

vi.mock("../form/leave.ts", () => ({ leaveTo: vi.fn() }));
beforeEach(() => sessionStorage.clear());

test("acts in this tab until stopped, goes back to where it began, and loads the page anew both times", () => {
  history.replaceState({}, "", "/impersonate/take/per_1?from=list");
  expect(actingToken()).toBeUndefined();
  startActing({ id: "act_1", token: "t", expiresAt: "2026-11-21T10:00:00.000Z" });
  expect(actingToken()).toBe("t");
  expect(leaveTo).toHaveBeenLastCalledWith("/");
  stopActing();
  expect(acting()).toBeUndefined();
  expect(leaveTo).toHaveBeenLastCalledWith("/impersonate/take/per_1?from=list");
});
