// @vitest-environment jsdom

import { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { newId } from "../../lib/api/new-id.ts";
import { OneEventPage } from "./one-event-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const id = newId("event");
const eventOf = (type: string, registered: boolean) => ({
  ...ListedEvent.parse({
    ...{ id, name: "Spring talk", description: "An hour.", type, expirationDate: "2099-12-31", registered },
    ...{ ceus: 10, price: 4900, memberPrice: 2900, freeForMembers: false, approvedForEthics: false },
  }),
  ...{ categoryId: id, full: false, details: "At length.", extra: {} },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Membership() {
  const { pathname, search } = useLocation();
  return <h1>{`${pathname}${search}`}</h1>;
}

function open(answer: (url: string) => unknown): void {
  vi.stubGlobal("fetch", async (url: string) => answer(url));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`/events/${id}`]}>
        <Routes>
          <Route path="/events/:id" element={<OneEventPage />} />
          <Route path="/membership" element={<Membership />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

test.each([
  ["that has room", {}, "Register by", "12/31/2099"],
  ["that is full", { full: true }, "Registration", "Full: all places are taken"],
  ["whose sale is over", { expirationDate: "2020-12-31" }, "Registration", "Ended on 12/31/2020"],
  [
    "that was full when its sale ended",
    { full: true, expirationDate: "2020-12-31" },
    "Registration",
    "Ended on 12/31/2020",
  ],
  ["that one is registered for", { registered: true }, undefined, undefined],
  ["that is canceled", { canceledAt: "2026-01-01T12:00:00.000Z" }, undefined, undefined],
])("an event %s says until when one can register, or why not", async (_case, override, name, text) => {
  open((url) =>
    url.includes(id) ? Response.json({ ...eventOf("webinar", false), ...override }) : new Promise(() => undefined),
  );
  await screen.findByText("At length.");
  const said = ["Register by", "Registration"].flatMap((word) => screen.queryAllByText(word));
  expect(said.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual(
    name ? [[name, text]] : [],
  );
});

test.each([
  ["fpa", false, false, "/membership?for=event"],
  ["virtual", false, false, "/membership?for=event"],
  ["virtual", false, true, "Spring talk"],
  ["virtual", true, false, "Spring talk"],
  ["webinar", false, false, "Spring talk"],
])("an event of the type %s, registered: %s, member: %s, shows %s", async (type, registered, valid, title) => {
  const user = { ...margaret, membership: { valid, status: valid ? "active" : "none" } };
  const answer = (url: string) => {
    if (url.includes(id)) return Response.json(eventOf(type, registered));
    return url.includes("cart") ? new Promise(() => undefined) : Response.json(user);
  };
  open(answer);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
});
