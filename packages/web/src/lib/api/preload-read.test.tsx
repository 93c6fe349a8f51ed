// @vitest-environment jsdom
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import type { Route } from "@guildhall/core/ground/route/route";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./api-client.ts", async (original) => ({ ...(await original<object>()), callRoute: vi.fn() }));

let opened = 0;

/** As a page that was just opened: nothing is drawn yet. The cache outlives it, so that each reads another address. */
async function open() {
  vi.resetModules();
  opened += 1;
  const route: Route = { ...settingRoutes.banners, path: `/api/banners/${opened}` };
  const { callRoute } = await import("./api-client.ts");
  const { useRoute } = await import("./use-route.ts");
  const drawn: unknown[] = [];
  function Banners() {
    const { data } = useRoute(route, {});
    drawn.push(data);
    return <p>{data ? "The banners" : "Loading"}</p>;
  }
  const { preloadReadAfter } = await import("./preload-read-after.ts");
  return {
    ...(await import("./preload-read.ts")),
    preloadReadAfter,
    route,
    callRoute: vi.mocked(callRoute),
    Banners,
    drawn,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("draws the first page with what came before it, and asks once", async () => {
  const { route, preloadRead, waitForFirstReads, callRoute, Banners, drawn } = await open();
  callRoute.mockResolvedValue([] as never);
  preloadRead(route);
  await waitForFirstReads();
  render(<Banners />);
  expect(drawn[0]).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(callRoute).toHaveBeenCalledTimes(1);
});

test("keeps parts of an answer for those who read them by themselves", async () => {
  const { route, preloadRead, waitForFirstReads, callRoute } = await open();
  callRoute.mockResolvedValue(["one"] as never);
  const keepParts = vi.fn();
  preloadRead(route, keepParts);
  await waitForFirstReads();
  expect(keepParts).toHaveBeenCalledWith(["one"], expect.any(Function));
});

test("does not wait long for an answer that is late, and does not write it over what the page has read itself", async () => {
  const { route, preloadRead, waitForFirstReads, callRoute, Banners, drawn } = await open();
  let answer: (banners: never) => void = () => undefined;
  callRoute.mockReturnValue(new Promise<never>((resolve) => (answer = resolve)));
  const keepParts = vi.fn();
  preloadRead(route, keepParts);
  const waited = waitForFirstReads();
  await vi.advanceTimersByTimeAsync(400);
  await waited;
  render(<Banners />);
  expect(drawn[0]).toBeUndefined();
  answer([] as never);
  expect(await screen.findByText("The banners")).toBeDefined();
  expect(keepParts).not.toHaveBeenCalled();
  expect(callRoute).toHaveBeenCalledTimes(1);
});

const ofOne: Route = { ...settingRoutes.banners, path: "/api/banner/{id}" };

test("sends a read that depends on the answer to another one, and waits for both", async () => {
  const { route, preloadRead, preloadReadAfter, waitForFirstReads, callRoute } = await open();
  callRoute.mockImplementation(async (asked) => (asked === route ? ["seven"] : ["one banner"]) as never);
  preloadRead(route);
  preloadReadAfter(route, ofOne, (answer) => ({ params: { id: String(answer) } }) as never);
  await waitForFirstReads();
  expect(callRoute.mock.calls).toEqual([
    [route, {}],
    [ofOne, { params: { id: "seven" } }],
  ]);
});

test.each([
  ["the answer names none", async () => [] as never],
  ["there is no answer", () => Promise.reject(new Error("Nothing could be reached"))],
])("sends no second read where %s", async (_, answer) => {
  const { route, preloadRead, preloadReadAfter, waitForFirstReads, callRoute } = await open();
  callRoute.mockImplementation(answer);
  preloadRead(route);
  preloadReadAfter(route, ofOne, () => undefined);
  await waitForFirstReads();
  expect(callRoute).toHaveBeenCalledTimes(1);
});

test("goes on after a failure, which the page says", async () => {
  const { route, preloadRead, waitForFirstReads, callRoute, Banners, drawn } = await open();
  callRoute.mockRejectedValue(new Error("Nothing could be reached"));
  preloadRead(route);
  await waitForFirstReads();
  render(<Banners />);
  expect(drawn[0]).toBeUndefined();
});

test("reads anew in a tab that was opened in the background and is looked at an hour later", async () => {
  const { route, preloadRead, waitForFirstReads, callRoute, Banners, drawn } = await open();
  // A hidden tab draws no frame.
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  callRoute.mockResolvedValueOnce(["before"] as never).mockResolvedValue(["now"] as never);
  preloadRead(route);
  await waitForFirstReads();
  render(<Banners />);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(drawn.at(-1)).toEqual(["before"]);
  visibility.mockReturnValue("visible");
  await act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    for (const frame of frames.splice(0)) frame(0);
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(drawn.at(-1)).toEqual(["now"]);
});
