// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../lib/api/new-id.ts";
import { UpcomingPage } from "./upcoming-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const eventNamed = (name: string, override = {}) =>
  ListedEvent.parse({
    ...{ id: newId("event"), name, description: "An hour.", type: "webinar", expirationDate: "2099-12-31" },
    ...{ ceus: 10, price: 4900, memberPrice: 2900, freeForMembers: false, approvedForEthics: false },
    registered: true,
    ...override,
  });

/** What the server says to what is asked for; a query that is not here is not answered yet. */
let answers: Record<string, Response>;
const page = (names: string[], total = names.length) =>
  Response.json({ data: names.map(eventNamed), lastPage: Math.ceil(total / 10), total });
const refusal = () => Response.json(toProblem("internal", "r1"), { status: 500 });

function serve(url: string): Promise<Response> {
  const address = new URL(url, "http://localhost");
  if (!address.pathname.endsWith("/upcoming")) return Promise.resolve(refusal());
  const asked = ["page", "sort", "filter"].flatMap((name) => address.searchParams.getAll(name)).join(" ");
  return answers[asked] ? Promise.resolve(answers[asked].clone()) : new Promise(() => undefined);
}

const usual = "1";
const registered = "1 registered,true";
const byName = "1 name,asc";
const second = "2";

async function open(): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={["/events/upcoming"]}>
        <UpcomingPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText("First of all");
}

const filter = () => void fireEvent.change(screen.getByLabelText("Filter Register"), { target: { value: "true" } });
const sort = () => void fireEvent.click(screen.getByRole("button", { name: "Event" }));
const turn = () => void fireEvent.click(screen.getByRole("link", { name: "Next" }));
const changes = [
  ["a filter", registered, filter],
  ["another order", byName, sort],
  ["the next page", second, turn],
] as const;

const caption = () => screen.getByRole("caption").textContent;
const sortOf = (column: string) => screen.getByRole("columnheader", { name: column }).getAttribute("aria-sort");
const rows = () => [...document.querySelectorAll("tbody > tr")].map(({ textContent }) => textContent);
const isBusy = () => document.querySelector("[aria-busy=true]") !== null;
const said = () => screen.getByRole("status").textContent;

beforeEach(() => {
  answers = { [usual]: page(["First of all", "Another"], 21) };
  vi.stubGlobal("fetch", serve);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(changes)("while %s is on its way it says what the events on show are", async (_what, _asked, ask) => {
  await open();
  ask();
  expect([caption(), sortOf("Date"), sortOf("Event"), isBusy(), said()]).toEqual([
    ...["21 events, sorted by Date (latest first)", "descending", "none", true, "Loading the events"],
  ]);
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
});

test.each(changes)(
  "where %s could not be read it says so, and shows nothing in its place",
  async (_what, asked, ask) => {
    answers[asked] = refusal();
    await open();
    ask();
    await screen.findByText("The events could not be loaded");
    expect([rows(), screen.queryByText(/^Page/), isBusy()]).toEqual([["Nothing could be loaded"], null, false]);
    answers[asked] = page(["What was asked for"]);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("What was asked for");
  },
);

test("says how many fit once they are there, where no list can", async () => {
  answers[registered] = page(["One that fits"]);
  await open();
  filter();
  await screen.findByText("One that fits");
  expect([caption(), said(), isBusy()]).toEqual([
    "1 event where Register is Registered",
    "1 event where Register is Registered",
    false,
  ]);
});

test("a first answer that failed leaves the filters, by which another can be asked for", async () => {
  answers = { [usual]: refusal(), [registered]: page(["First of all"]) };
  const opened = open();
  await screen.findByText("The events could not be loaded");
  filter();
  await opened;
  expect(caption()).toBe("1 event where Register is Registered");
});

test("where none fits the filters stand, and clearing them leaves the focus in the list", async () => {
  answers[registered] = page([]);
  await open();
  filter();
  expect(await screen.findByText("No event fits these filters.")).toBeDefined();
  expect(said()).toBe("0 events where Register is Registered");
  const clear = screen.getByRole("button", { name: "Clear filters" });
  clear.focus();
  fireEvent.click(clear);
  await screen.findByText("First of all");
  expect(document.activeElement).toBe(screen.getByLabelText("Filter Event"));
});

test("a second press on a heading turns what the first has asked for, not what is on show still", async () => {
  answers["1 name,desc"] = page(["Last by name"]);
  await open();
  sort();
  sort();
  await screen.findByText("Last by name");
  expect(sortOf("Event")).toBe("descending");
});

test("the next events stand first, each at the person's own price and with one button, until the list is narrowed", async () => {
  const soon = eventNamed("Soonest", { registered: false, date: "2099-01-02", price: 4900 });
  const first = { data: [eventNamed("First of all")], lastPage: 1, total: 1 };
  answers = { [usual]: Response.json({ ...first, next: [soon] }), [registered]: page(["First of all"]) };
  await open();
  const next = screen.getByRole("region", { name: "Next" });
  expect(
    next.compareDocumentPosition(screen.getByLabelText("Filter Register")) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(next.textContent).toContain("$49.00");
  expect(next.textContent).not.toContain("$29.00");
  expect(
    within(next)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Add to Cart: Soonest"]);
  filter();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Next" })).toBeNull());
});

test("where registration has ended, its cell says when", async () => {
  const ended = eventNamed("First of all", { registered: false, date: "2099-01-02", expirationDate: "2026-01-05" });
  answers = { [usual]: Response.json({ data: [ended], lastPage: 1, total: 1 }) };
  await open();
  screen.getByText(
    (_text, element) => element?.textContent === "Registration ended 01/05/2026" && element.tagName === "SPAN",
  );
});
