// @vitest-environment jsdom
import { defineRoute } from "@guildhall/core/ground/route/route";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { useListRoute } from "./use-list-route.ts";

vi.mock("../config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const list = defineRoute({
  ...{ id: "thing.list", method: "GET", path: "/api/owners/{owner}/things", role: "visitor", summary: "Of this test" },
  params: z.object({ owner: z.string() }),
  query: z.object({ page: z.coerce.number() }),
  response: z.string(),
});

/** The answers that are still out, by address. */
let out: Map<string, (response: Response) => void>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
    {children}
  </SWRConfig>
);
const open = () =>
  renderHook(({ owner, page }) => useListRoute(list, { params: { owner }, query: { page } }), {
    wrapper,
    initialProps: { owner: "a", page: 1 },
  });
type Opened = ReturnType<typeof open>["result"];

/** What is shown, the page that it is, whether something is waited for, whether that failed. */
const shown = ({ current: { data, args, isWaiting, error } }: Opened) => [
  data,
  args?.query.page,
  isWaiting,
  error !== undefined,
];

async function answer(address: string, response = Response.json(address)): Promise<void> {
  const url = `/api/owners/${address}`;
  await waitFor(() => expect([...out.keys()]).toContain(url));
  out.get(url)?.(response);
  out.delete(url);
}
const refusal = () => Response.json({}, { status: 500 });

beforeEach(() => {
  out = new Map();
  vi.stubGlobal("fetch", (url: string) => new Promise((resolve) => out.set(url, resolve)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("keeps what was read before, as what it is, until the next answer is there", async () => {
  const { result, rerender } = open();
  expect(shown(result)).toEqual([undefined, undefined, false, false]);
  await answer("a/things?page=1");
  await waitFor(() => expect(shown(result)).toEqual(["a/things?page=1", 1, false, false]));
  rerender({ owner: "a", page: 2 });
  expect(shown(result)).toEqual(["a/things?page=1", 1, true, false]);
  await answer("a/things?page=2");
  await waitFor(() => expect(shown(result)).toEqual(["a/things?page=2", 2, false, false]));
});

test("shows nothing else in place of what could not be read, and not while that is tried again", async () => {
  const { result, rerender } = open();
  await answer("a/things?page=1");
  await waitFor(() => expect(result.current.data).toBeDefined());
  rerender({ owner: "a", page: 2 });
  await answer("a/things?page=2", refusal());
  await waitFor(() => expect(shown(result)).toEqual([undefined, undefined, false, true]));
  rerender({ owner: "a", page: 3 });
  expect(shown(result)).toEqual([undefined, undefined, false, false]);
  rerender({ owner: "a", page: 1 });
  expect(shown(result)).toEqual(["a/things?page=1", 1, false, false]);
});

test("keeps what was read where it is asked for again in vain", async () => {
  const { result } = open();
  await answer("a/things?page=1");
  await waitFor(() => expect(result.current.data).toBeDefined());
  void result.current.mutate();
  await answer("a/things?page=1", refusal());
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(shown(result)).toEqual(["a/things?page=1", 1, false, true]);
});

test("never keeps one person's for another", async () => {
  const { result, rerender } = open();
  await answer("a/things?page=1");
  await waitFor(() => expect(result.current.data).toBeDefined());
  rerender({ owner: "b", page: 1 });
  expect(shown(result)).toEqual([undefined, undefined, false, false]);
});
