// @vitest-environment jsdom
import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSession } from "../session/session.ts";
import { callRoute } from "./api-client.ts";
import { keepAskedRead, takeAskedRead } from "./asked-reads.ts";

beforeEach(() => {
  vi.useFakeTimers();
  keepAskedRead("GET /api/banners", Promise.resolve("the banners"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("is taken once", async () => {
  expect(await takeAskedRead("GET /api/banners")).toBe("the banners");
  expect(takeAskedRead("GET /api/banners")).toBeUndefined();
});

test.each([
  [9_999, true],
  [10_000, false],
])("is fresh after %i ms: %s", (ms, isFresh) => {
  vi.advanceTimersByTime(ms);
  expect(takeAskedRead("GET /api/banners") !== undefined).toBe(isFresh);
});

test("is nobody's once somebody signs in or out", () => {
  setSession("signed-in");
  expect(takeAskedRead("GET /api/banners")).toBeUndefined();
});

test("is old once something is changed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  await callRoute(notificationRoutes.markRead, { params: { id: "not_1" } } as never).catch(() => undefined);
  expect(takeAskedRead("GET /api/banners")).toBeUndefined();
});

test("is not kept once it failed", async () => {
  keepAskedRead("GET /api/user", Promise.reject(new Error("refused")));
  await vi.advanceTimersByTimeAsync(0);
  expect(takeAskedRead("GET /api/user")).toBeUndefined();
});
