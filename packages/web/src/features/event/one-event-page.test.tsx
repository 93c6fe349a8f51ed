// @vitest-environment jsdom

import { ListedEvent } from "@guildhall/core/event/event.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { newId } from "../../lib/api/new-id.ts";
import { OneEventPage } from "./one-event-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/api/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

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
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
});
