// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../lib/api/new-id.ts";
import { RefundsOfEvent } from "./refunds-of-event.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = { people: 0, cents: 0 };
const some = { people: 2, cents: 9800 };
const nothing = { given: none, requested: none, failed: none, held: none, byBank: none, left: none };
const kept = { id: `blk_${"0".repeat(26)}`, state: "done" };

test.each([
  ["nobody paid", {}, "There is no money to give back.", false],
  ["Stripe is silent", { requested: some }, "Not all of the money is given back yet.", false],
  ["a bank refused", { given: some, failed: some }, "Not all of the money is given back yet.", false],
  ["a bank holds it", { held: some }, "Not all of the money is given back yet.", false],
  ["some is left", { given: some, left: some }, "Not all of the money is given back yet.", true],
  ["all is done", { given: some, byBank: some }, "All of the money is given back.", false],
])("%s: it says so, and offers what is left alone", async (_case, parts, text, isOffered) => {
  await shown({ ...nothing, ...parts });
  expect(screen.getByRole("status").textContent).toBe(text);
  expect(screen.queryByRole("button", { name: "Give back what is left" }) !== null).toBe(isOffered);
  expect(screen.queryByRole("link", { name: /Who was told/ })).toBeNull();
  for (const amount of screen.queryAllByText(/\$/)) expect(amount.textContent).toContain("$98.00 (2 people)");
});

test("the job is linked while it is kept, and nothing more is begun while it works", async () => {
  await shown({ ...nothing, left: some, job: { ...kept, state: "running" } });
  expect(screen.getByRole("status").textContent).toBe("The refunds are being requested, one after the other.");
  expect(screen.getByRole("link", { name: /Who was told/ }).getAttribute("href")).toBe(`/admin/bulk/${kept.id}`);
  expect(screen.queryByRole("button")).toBeNull();
});

async function shown(answer: object) {
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <RefundsOfEvent id={newId("event")} />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("heading", { name: "Refunds" });
}
