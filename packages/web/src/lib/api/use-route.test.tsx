// @vitest-environment jsdom
import { defineRoute } from "@guildhall/core/ground/route/route";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../failure/api-error.ts";
import { isReadOf, requestKeyOf, useRoute, useRouteAction } from "./use-route.ts";

vi.mock("../config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const Thing = z.object({ id: z.string(), name: z.string() });
const shared = { role: "visitor", summary: "A route of this test", params: z.object({ thingId: z.string() }) } as const;
const get = defineRoute({ ...shared, id: "thing.get", method: "GET", path: "/api/things/{thingId}", response: Thing });
const rename = defineRoute({
  ...shared,
  id: "thing.rename",
  method: "PATCH",
  path: "/api/things/{thingId}",
  body: z.object({ name: z.string() }),
  response: Thing,
});

const params = { thingId: "a" };
const fetching = vi.fn<typeof fetch>();
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
    {children}
  </SWRConfig>
);

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockImplementation(async (_url, init) =>
    Response.json({ id: "a", name: init?.method === "PATCH" ? "new" : "old" }),
  );
});
afterEach(cleanup);

const useBoth = (options: Parameters<typeof useRouteAction>[1]) => ({
  read: useRoute(get, { params }),
  action: useRouteAction(rename, options),
});

test.each([
  ["GET /api/things/a", true],
  ["GET /api/things/a?page=2", true],
  ["GET /api/things/a/parts", false],
  ["GET /api/things", false],
  ["PATCH /api/things/a", false],
  [null, false],
])("of %s it says %s to being a read of the route", (key, isRead) => {
  expect(isReadOf(get)(key)).toBe(isRead);
});

test("keeps apart what is asked about in a body, and knows it as a read of its route", () => {
  const keys = ["one", "two"].map((name) => requestKeyOf(rename, { params, body: { name } }));
  expect(new Set(keys).size).toBe(2);
  expect(keys.map(isReadOf(rename))).toEqual([true, true]);
});

test("reads nothing while it may not", () => {
  const { result } = renderHook(() => useRoute(get, { params }, { when: false }), { wrapper });
  expect(result.current.data).toBeUndefined();
  expect(fetching).not.toHaveBeenCalled();
});

test("replaces a read with the action's answer, without reading again", async () => {
  const { result } = renderHook(() => useBoth({ replace: requestKeyOf(get, { params }) }), { wrapper });
  await waitFor(() => expect(result.current.read.data?.name).toBe("old"));
  await act(() => result.current.action.run({ params, body: { name: "new" } }));
  expect(result.current.read.data?.name).toBe("new");
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("reads again what an action made stale", async () => {
  const { result } = renderHook(() => useBoth({ refresh: get }), { wrapper });
  await waitFor(() => expect(result.current.read.data?.name).toBe("old"));
  await act(() => result.current.action.run({ params, body: { name: "new" } }));
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(3));
});

test("reads again once an action finds that what it changes is not there", async () => {
  const { result } = renderHook(() => useBoth({ refresh: get }), { wrapper });
  await waitFor(() => expect(result.current.read.data?.name).toBe("old"));
  fetching.mockResolvedValueOnce(Response.json({}, { status: 404 }));
  await act(async () => {
    await expect(result.current.action.run({ params, body: { name: "x" } })).rejects.toBeInstanceOf(ApiError);
  });
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(3));
});

test("keeps and throws the refusal of an action, until reset", async () => {
  fetching.mockResolvedValue(Response.json({}, { status: 404 }));
  const { result } = renderHook(() => useRouteAction(rename), { wrapper });
  await act(async () => {
    await expect(result.current.run({ params, body: { name: "x" } })).rejects.toBeInstanceOf(ApiError);
  });
  expect(result.current).toMatchObject({ busy: false, error: { problem: { code: "not-found" } } });
  act(() => result.current.reset());
  expect(result.current.error).toBeUndefined();
});
