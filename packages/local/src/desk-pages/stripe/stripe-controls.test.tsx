// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDesk } from "../desk-api.ts";
import { StripeControls } from "./stripe-controls.tsx";
import type { StripeHoldings } from "./stripe-holdings.ts";

const at = "2026-03-31T14:00:00.000Z";
const payment = { currency: "usd", isDisputed: false, at };
const holds: StripeHoldings = {
  faults: [{ kind: "decline", code: "lost_card" }],
  webhooks: { isPaused: false, isShuffled: true },
  payments: [
    { ...payment, id: "pi_paid", status: "succeeded", amount: 123_450, charge: "ch_paid" },
    { ...payment, id: "pi_disputed", status: "succeeded", amount: 6000, charge: "ch_disputed", isDisputed: true },
    { ...payment, id: "pi_open", status: "requires_payment_method", amount: 5000, charge: "ch_declined" },
  ],
  refunds: [
    { id: "re_done", charge: "ch_paid", amount: 500, status: "succeeded" },
    { id: "re_failed", charge: "ch_paid", amount: 700, status: "failed" },
  ],
  disputes: [
    { id: "dp_open", charge: "ch_1", reason: "fraudulent", status: "needs_response" },
    { id: "dp_won", charge: "ch_2", reason: "fraudulent", status: "won" },
  ],
  events: [{ id: "evt_1", type: "charge.succeeded", object: "ch_paid", at, pending: 1 }],
};

const fetching = vi.fn();
beforeEach(() => {
  fetching.mockImplementation(async () => Response.json({ holds }));
  vi.stubGlobal("fetch", fetching);
  render(
    <SWRConfig value={{ fetcher: readDesk, provider: () => new Map() }}>
      <StripeControls />
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const told = () =>
  fetching.mock.calls
    .filter(([, init]) => init?.method === "POST")
    .map(([path, init]) => [path, JSON.parse(init.body)] as const);

test.each([
  ["Lose the next answer", "/stripe/faults/set", { kind: "lose-answer" }],
  ["Decline the next charge", "/stripe/faults/set", { kind: "decline", code: "generic_decline" }],
  ["Forget 1 fault: lost_card", "/stripe/faults/clear", {}],
  [/^Dispute ?ch_paid$/, "/stripe/charges/dispute", { charge: "ch_paid", reason: "fraudulent" }],
  [/^Won ?dp_open$/, "/stripe/disputes/close", { dispute: "dp_open", outcome: "won" }],
  [/^Send back ?re_done$/, "/stripe/refunds/fail", { refund: "re_done" }],
  [/^Resend ?charge[.]succeeded evt_1$/, "/stripe/events/replay", { event: "evt_1" }],
])("%s does what it says", async (name, path, body) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(told()).toEqual([[`/_local/data${path}`, body]]);
});

test("offers nothing for what is not paid, is disputed or is decided", async () => {
  const payments = await screen.findByRole("table", { name: "Payments" });
  expect(within(payments).getAllByRole("button")).toHaveLength(1);
  expect(within(payments).getByText("$1,234.50")).toBeDefined();
  expect(within(screen.getByRole("table", { name: "Disputes" })).getAllByRole("button")).toHaveLength(2);
});

test("shows how webhooks go out, and changes it", async () => {
  const ways = await screen.findByRole("group", { name: "How webhooks go out" });
  expect(within(ways).getByRole<HTMLInputElement>("radio", { name: "Shuffled" }).checked).toBe(true);
  await userEvent.click(within(ways).getByText("Held back"));
  expect(told()).toEqual([["/_local/data/stripe/webhooks/set", { way: "held" }]]);
});
