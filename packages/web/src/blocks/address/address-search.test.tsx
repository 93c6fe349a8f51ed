// @vitest-environment jsdom
import type { Place } from "@guildhall/core/ground/place/place.schema";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressSearch } from "./address-search.tsx";

vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));

const place: Place = {
  addressLine1: "120 Main St",
  city: "Westerville",
  state: "OH",
  zip: "43081",
  country: "USA",
  lat: 40.1,
  lng: -82.9,
};
const labels = ["120 Main St, Westerville, OH 43081", "120 Maple Ave, Westerville, OH 43081"];

const fetching = vi.fn<typeof fetch>();
const onFound = vi.fn<(found: Place) => void>();
const asked = () => fetching.mock.calls.map(([url]) => String(url));

function answer(url: string): Response {
  if (url.includes("text=nothing")) return Response.json({ data: [] });
  if (url.includes("text=broken")) return Response.json({}, { status: 503 });
  if (url.includes("/api/places?"))
    return Response.json({ data: labels.map((label, id) => ({ placeId: `id${id}`, label })) });
  return Response.json({ ...place, addressLine1: url.endsWith("id1") ? "120 Maple Ave" : place.addressLine1 });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetching);
  fetching.mockImplementation(async (url) => answer(String(url)));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AddressSearch onFound={onFound} />
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole("combobox", { name: "Find your address" });
const options = () => screen.queryAllByRole("option");
const said = () => screen.getByRole("status").textContent;
const rest = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(box(), { key });
async function type(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  await rest();
  await rest(0);
}

test("searches after a pause of 300 ms, and not before three characters", async () => {
  await type("12");
  expect(fetching).not.toHaveBeenCalled();
  for (const text of ["120", "120 M", "120 m"]) {
    fireEvent.change(box(), { target: { value: text } });
    await rest(299);
  }
  expect(fetching).not.toHaveBeenCalled();
  await rest(1);
  expect(asked()).toEqual(["/api/places?text=120+m"]);
});

test("says that it is searching, and still shows the former results", async () => {
  await type("120 m");
  fetching.mockReturnValue(new Promise(() => undefined));
  await type("120 ma");
  expect(said()).toBe("Searching…");
  expect(options()).toHaveLength(2);
});

test("says how many were found, and moves in a ring through them and the text", async () => {
  await type("120 m");
  expect(said()).toBe("2 addresses found.");
  const selected = () => options().map((option) => option.getAttribute("aria-selected") === "true");
  expect(selected()).toEqual([false, false]);
  const went = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
    press(key);
    return selected();
  });
  expect(went).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, true],
  ]);
  expect(box().getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
});

test("fills in the choice on Enter, and does not search for its text", async () => {
  await type("120 m");
  press("ArrowDown");
  press("Enter");
  await rest();
  expect(onFound).toHaveBeenCalledExactlyOnceWith(place);
  expect((box() as HTMLInputElement).value).toBe(labels[0]);
  expect(options()).toEqual([]);
  expect(said()).toMatch(/^Filled in below\./);
  expect(asked()).toEqual(["/api/places?text=120+m", "/api/places/id0"]);
});

test("of two choices the later one is used, in any order of the answers", async () => {
  const answers = new Map<string, (response: Response) => void>();
  fetching.mockImplementation((url) =>
    String(url).includes("?")
      ? Promise.resolve(answer(String(url)))
      : new Promise((resolve) => answers.set(String(url), resolve)),
  );
  await type("120 m");
  fireEvent.click(options()[0] as HTMLElement);
  await rest(0);
  await type("120 ma");
  fireEvent.click(options()[1] as HTMLElement);
  await rest(0);
  for (const url of ["/api/places/id1", "/api/places/id0"]) answers.get(url)?.(answer(url));
  await rest(0);
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ ...place, addressLine1: "120 Maple Ave" });
});

test("closes the list by Escape, which then closes nothing else", async () => {
  await type("120 m");
  expect(press("Escape")).toBe(false);
  expect(options()).toEqual([]);
  expect(press("Escape")).toBe(true);
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("never sends the form around it", async () => {
  expect(press("Enter")).toBe(false);
  await type("120 m");
  expect(press("Enter")).toBe(false);
  expect(onFound).not.toHaveBeenCalled();
});

test.each([
  ["nothing here", "No such address found. Type it into the fields below."],
  ["broken", /not answering.* Type it into the fields below\.$/],
])("of %j says what to do instead", async (text, expected) => {
  await type(text);
  expect(said()).toMatch(expected);
  expect(options()).toEqual([]);
});

test("repeats a failed search, but not an answered one", async () => {
  for (const text of ["broken", "120 m", "broken", "120 m"]) await type(text);
  expect(asked().map((url) => url.split("=")[1])).toEqual(["broken", "120+m", "broken"]);
});

test("reports if the chosen address cannot be read", async () => {
  await type("120 m");
  fetching.mockResolvedValue(Response.json({}, { status: 404 }));
  fireEvent.click(options()[0] as HTMLElement);
  await rest(0);
  expect(onFound).not.toHaveBeenCalled();
  expect(said()).toMatch(/Type it into the fields below\.$/);
});
