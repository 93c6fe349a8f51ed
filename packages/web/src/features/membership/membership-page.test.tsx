// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MembershipPage } from "./membership-page.tsx";

const shown = vi.hoisted(() => ({ user: {}, own: {}, isAwaited: false }));
vi.mock("./membership.api.ts", () => ({
  useOwnMembership: () => ({ data: shown.own }),
  useWithdrawRequest: () => ({ run: vi.fn() }),
  useOwnRequest: () => ({ data: { rejection: "Not ten years yet." }, isAwaited: shown.isAwaited }),
}));
vi.mock("../../blocks/person/use-account.ts", () => ({ useAccount: () => ({ data: shown.user }) }));

afterEach(() => {
  cleanup();
  shown.isAwaited = false;
});

const tooFar =
  "You can only pre-purchase your AFCPE membership 3 years into the future. Thank you for your commitment to AFCPE!";
const active = { valid: true, status: "active", start: "2026-01-01", end: "2098-12-31" };

test.each([
  ["renewed early", active, undefined, "Renew early"],
  ["not renewed further ahead than it may be: the sentence stands there instead", active, tooFar, undefined],
  ["got where there is none", { valid: false, status: "none" }, undefined, "Become a member"],
  ["not got where a later term lies too far ahead", { valid: false, status: "none" }, tooFar, undefined],
])("a membership is %s", (_case, membership, refusal, label) => {
  shown.user = { membership, cart: { count: 0 }, unpaidOrders: [] };
  shown.own = { terms: [], resources: [], refusal };
  render(<MembershipPage />, { wrapper: MemoryRouter });
  const ways = screen.queryAllByRole("link").filter((link) => link.getAttribute("href") === "/membership/get");
  expect(ways.map(({ textContent }) => textContent)).toEqual(label ? [label] : []);
  expect(screen.queryByText(tooFar) !== null).toBe(refusal !== undefined);
});

test.each([
  ["a member, beside the present term", "2026-05-10T12:00:00.000Z", 1],
  ["nobody whose membership began after it", "2025-12-31T12:00:00.000Z", 0],
])("why a request was not approved is told to %s", (_case, requestedAt, times) => {
  shown.user = {
    ...{ membership: active, cart: { count: 0 }, unpaidOrders: [] },
    latestMembershipRequest: { key: "emeritus", status: "rejected", requestedAt },
  };
  shown.own = { terms: [], resources: [] };
  render(<MembershipPage />, { wrapper: MemoryRouter });
  expect(screen.queryAllByText(/for an emeritus membership was not approved\./)).toHaveLength(times);
  expect(screen.queryAllByText("Not ten years yet.")).toHaveLength(times);
});

test("nothing is drawn before it is known why a request was not approved: it would move what is below", () => {
  shown.user = { membership: active, cart: { count: 0 }, unpaidOrders: [] };
  shown.own = { terms: [], resources: [] };
  shown.isAwaited = true;
  render(<MembershipPage />, { wrapper: MemoryRouter });
  expect(screen.queryByRole("heading", { name: "Your terms" })).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Loading your membership");
});
