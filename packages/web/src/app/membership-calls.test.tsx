// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../blocks/person/user.fixture.ts";
import { waitForFirstReads } from "../lib/api/preload-read.ts";
import { startSession } from "../lib/session/session.ts";
import { firstPages } from "../theme/first-needs.ts";
import { App } from "./app.tsx";
import { memberArea } from "./areas.ts";
import { loadFirstPage } from "./first-page.ts";
import { Providers } from "./providers.tsx";
import { memberPages } from "./site.ts";

vi.mock("../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "", userPoolClientId: "client" }) }));

const keep = (name: string, value: string) =>
  localStorage.setItem(`CognitoIdentityServiceProvider.client.${name}`, value);

const officeClosed = { startsAt: "2026-11-20T00:00:00.000Z", endsAt: "2026-11-30T14:00:00.000Z", message: "Closed." };
const answers: Readonly<Record<string, object>> = {
  "/api/user": margaret,
  "/api/membership": { terms: [], resources: [], request: {}, banners: { officeClosed } },
};

const fetching = vi.fn<typeof fetch>();
const asked = () => fetching.mock.calls.map(([url]) => String(url)).toSorted();

// The runner transforms a page when it is first asked for, which takes its time on a busy machine.
beforeAll(() => Promise.all([memberArea, ...memberPages].map(({ load }) => load())), 120_000);
beforeEach(() => {
  keep("LastAuthUser", "person");
  keep("person.accessToken", `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`);
  window.scrollTo = vi.fn();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("the membership's page makes two calls, with the note that the office is closed in one of them", async () => {
  fetching.mockImplementation(async (url) => {
    const answer = answers[String(url)];
    return answer ? Response.json(answer) : Response.json({ status: 404 }, { status: 404 });
  });
  history.replaceState(null, "", "/membership");
  startSession();
  await loadFirstPage("/membership", false);
  await waitForFirstReads();
  render(
    <Providers>
      <App />
    </Providers>,
  );
  expect(await screen.findByText("You have not had a membership yet.")).toBeDefined();
  expect(screen.getByText(/^Closed\./)).toBeDefined();
  expect(asked()).toEqual(["/api/membership", "/api/user"]);
  const early = firstPages["/membership"];
  expect([...(early?.reads ?? []), ...(early?.ownReads ?? [])].toSorted()).toEqual(asked());
});
