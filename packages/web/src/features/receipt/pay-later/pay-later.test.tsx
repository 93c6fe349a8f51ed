// @vitest-environment jsdom
import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import type { Receipt } from "@guildhall/core/receipt/receipt.schema";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAnsweredOrder, readAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { orderId, outcomeOf, user } from "../../../blocks/checkout/paying.fixture.ts";
import { PayLater } from "./pay-later.tsx";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

const payer = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
const receipt = { id: orderId, state: "needs_action", amount: 8_000 } as Receipt;
const waits = (order: object): PaymentOutcome => ({ ...outcomeOf({ state: "needs_action", ...order }), user: payer });
const waitsForBank = waits({ clientSecret: "pi_1_secret_2" });
const refused = () => new Response("{}", { status: 429 });

/** What the server says to each look at the order, the last word for good. */
let looks: (PaymentOutcome | (() => Response))[];
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  confirmPayment.mockResolvedValue();
  fetching.mockImplementation(async (url) => {
    if (url === "/api/user") return Response.json(payer);
    const [first = refused, ...rest] = looks;
    if (rest.length > 0) looks = rest;
    return typeof first === "function" ? first() : Response.json(first);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const pageOf = (shown: Receipt) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter>
      <PayLater receipt={shown} />
    </MemoryRouter>
  </SWRConfig>
);
const show = (shown: Receipt) => render(pageOf(shown));

async function open(...answers: typeof looks): Promise<ReturnType<typeof render>> {
  looks = answers;
  const page = show(receipt);
  await screen.findByRole("button", { name: /Confirm with your bank|Look again/ });
  return page;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => screen.getByRole("alert").textContent;
const notCharged = "Your card was not charged";
const promise = /Nothing is charged before you confirm/;

test("promises that nothing is charged only where nothing was tried", async () => {
  await open(refused);
  expect(screen.getByText(promise)).toBeDefined();
  press("Confirm with your bank");
  await waitFor(() => expect(said()).toBe("Too many attempts. Please wait a little and try again."));
  expect(screen.queryByText(promise)).toBeNull();
});

test.each([
  [
    "could not be made",
    refused,
    "Your bank has your answer. What came of it has not reached us yet. Too many attempts.",
  ],
  [
    "knew no more",
    waits({ retryAfterSeconds: 60 }),
    "Your bank has your answer. What came of it has not reached us yet. Look again in a minute: nothing is charged twice.",
  ],
])("knows that the bank has its answer where the look after it %s, after a reload too", async (_case, look, words) => {
  await open(waitsForBank, look);
  press("Confirm with your bank");
  await waitFor(() => expect(said()).toContain(words));
  for (let time = 0; time < 2; time++) {
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(screen.queryByText(promise)).toBeNull();
    cleanup();
    await open(waitsForBank);
  }
  press("Look again");
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("forgets what the bank was answered once the order is paid anew", async () => {
  keepAnsweredOrder(orderId, true);
  confirmPayment.mockRejectedValue(new TypeError("Failed to fetch"));
  looks = [waitsForBank, refused];
  show({ ...receipt, state: "failed" });
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(said()).toContain("We could not reach the payment provider."));
  expect(readAnsweredOrders()).toEqual([]);
  // The try before this one was not charged; of this one nobody knows.
  expect(screen.queryByText(notCharged)).toBeNull();
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test.each([
  ["was refused", refused],
  ["knew no more", waits({ retryAfterSeconds: 60 })],
])("says why a payment has failed, and not what was said of it while a look at it %s", async (_case, look) => {
  const failed: Receipt = { ...receipt, state: "failed", failure: "Your card was declined." };
  const { rerender } = await open(waitsForBank, look);
  press("Confirm with your bank");
  await waitFor(() => expect(said()).toContain("Your bank has your answer."));
  rerender(pageOf(failed));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Your card was declined.");
  // Paid anew in another tab, whose bank asks.
  rerender(pageOf(receipt));
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
  expect(said()).toBe("");
});

test("says why a payment has failed, where it failed before the look at it was refused", async () => {
  const { rerender } = await open(waitsForBank, () => {
    rerender(pageOf({ ...receipt, state: "failed", failure: "Your card was declined." }));
    return refused();
  });
  press("Confirm with your bank");
  await waitFor(() => expect(fetching.mock.calls.filter(([url]) => url !== "/api/user")).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(said()).toBe("Your card was declined.");
});
