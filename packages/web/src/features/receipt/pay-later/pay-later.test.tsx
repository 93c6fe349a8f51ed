// @vitest-environment jsdom
import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import { Receipt } from "@guildhall/core/receipt/receipt.schema";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAnsweredOrder, readAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { answerToPress, orderId, outcomeOfOrder, user } from "../../../blocks/checkout/paying.fixture.ts";
import { PayLater } from "./pay-later.tsx";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../components/show-toast.ts", () => ({ sayDone: async () => undefined }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

const payer = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
const receipt = Receipt.parse({
  id: orderId,
  createdAt: "2026-11-02T15:00:00.000Z",
  amount: 8_000,
  refundedCents: 0,
  state: "needs_action",
  method: "card",
  chargedWhen: "approval",
  attempt: 1,
  name: "Margaret Ellis",
  addressLines: [],
  association: { name: "Guildhall", taxId: "00-0000000", addressLines: [] },
  lineItems: [],
  refunds: [],
});
const outcome = (order: object): PaymentOutcome => ({
  ...outcomeOfOrder({ state: "needs_action", ...order }),
  user: payer,
});
const waitsForBank = outcome({ clientSecret: "pi_1_secret_2" });
const failed = (failure: string): Receipt => ({ ...receipt, state: "failed", failure });
const declined = failed("Your card was declined.");
const refused = () => new Response("{}", { status: 429 });

/** What the server says to each look at the order, the last word for good. */
let looks: (PaymentOutcome | (() => Response))[];
/** The last press of the page. */
let pressed: string | undefined;
let readReceipt: () => Response;
const receiptAddress = `/api/payments/${orderId}`;
const isPayment = (url: unknown) => url === `/api/orders/${orderId}/payment`;
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  readReceipt = refused;
  confirmPayment.mockResolvedValue();
  fetching.mockImplementation(async (url, init) => {
    if (url === "/api/user") return Response.json(payer);
    if (url === receiptAddress) return readReceipt();
    const [first = refused, ...rest] = looks;
    if (rest.length > 0) looks = rest;
    if (typeof first === "function") return first();
    if (isPayment(url)) pressed = JSON.parse(String(init?.body)).attemptId;
    return Response.json(answerToPress(first, pressed));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
    outcome({ retryAfterSeconds: 60 }),
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
  ["knew no more", outcome({ retryAfterSeconds: 60 })],
])("says why a payment has failed, and not what was said of it while a look at it %s", async (_case, look) => {
  const { rerender } = await open(waitsForBank, look);
  press("Confirm with your bank");
  await waitFor(() => expect(said()).toContain("Your bank has your answer."));
  rerender(pageOf(declined));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Your card was declined.");
  // Paid anew in another tab, whose bank asks.
  rerender(pageOf(receipt));
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
  expect(said()).toBe("");
});

test("says why a payment has failed, where it failed before the look at it was refused", async () => {
  const { rerender } = await open(waitsForBank, () => {
    rerender(pageOf(declined));
    return refused();
  });
  press("Confirm with your bank");
  const isLook = (url: unknown) => url !== "/api/user" && url !== receiptAddress;
  await waitFor(() => expect(fetching.mock.calls.filter(([url]) => isLook(url))).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(said()).toBe("Your card was declined.");
});

async function payAnew(...answers: typeof looks): Promise<ReturnType<typeof render>> {
  looks = answers;
  const page = show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(said()).not.toBe("Your card was declined."));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  return page;
}

test.each([
  ["has its answer", "Your payment is being processed", () => Promise.resolve()],
  ["was not reached", "Your bank wants you to confirm this payment", () => Promise.reject(new TypeError("Failed"))],
])("says why a payment has failed anew, whose bank %s", async (_case, title, confirm) => {
  confirmPayment.mockImplementation(confirm);
  const { rerender } = await payAnew(waitsForBank, refused);
  for (const shown of [declined, receipt]) {
    rerender(pageOf(shown));
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.queryByText(notCharged)).toBeNull();
  }
  rerender(pageOf(failed("Insufficient funds.")));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Insufficient funds.");
  expect(screen.getByRole("button", { name: /^Pay with/ })).toBeDefined();
  expect(readAnsweredOrders()).toEqual([]);
});

test("believes a receipt that was read after the payment, though it says the same as before", async () => {
  readReceipt = () => Response.json(declined);
  looks = [waitsForBank, refused];
  show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(confirmPayment).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Your card was declined.");
});

test("does not say that nothing was charged once the order is paid anew elsewhere", async () => {
  const { rerender } = await payAnew(outcome({ state: "failed", failure: "No." }));
  expect(said()).toBe("No. Nothing was charged.");
  rerender(pageOf(receipt));
  expect(said()).toBe("");
});

test("does not say of a payment whose answer was lost that nothing was charged", async () => {
  looks = [() => new Response("{}", { status: 502 }), refused];
  show(declined);
  const pay = await screen.findByRole("button", { name: /^Pay with/ });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout"] });
  fireEvent.click(pay);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(notCharged)).toBeNull();
  expect(said()).toContain("We do not know yet what became of the payment.");
  press("Look again");
  await waitFor(() => expect(said()).toBe("Too many attempts. Please wait a little and try again."));
  expect(screen.queryByText(notCharged)).toBeNull();
});

test("asks for no payment that is through, though its receipt cannot be read", async () => {
  looks = [outcome({ state: "paid" })];
  show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Pay with/ })).toBeNull());
});

test("sends the sum, the card and the attempt that are shown, and no others", async () => {
  looks = [outcome({ state: "paid" })];
  show({ ...declined, amount: Receipt.shape.amount.parse(75_000) });
  await screen.findByRole("heading", { name: "Pay $750.00" });
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(fetching.mock.calls.some(([url]) => isPayment(url))).toBe(true));
  const [, init] = fetching.mock.calls.find(([url]) => isPayment(url)) ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({
    totalCents: 75_000,
    seenAttempt: 1,
    shownCard: { brand: "Visa", lastFour: "4242" },
  });
});

test("confirms with the card that the bank asks about, which is shown, and not with the kept one", async () => {
  looks = [waitsForBank];
  show({ ...receipt, card: { brand: "mastercard", lastFour: "4444" } });
  await screen.findByText(/The card is Mastercard ending in 4444\./);
  press("Confirm with your bank");
  await waitFor(() => expect(fetching.mock.calls.some(([url]) => isPayment(url))).toBe(true));
  const [, init] = fetching.mock.calls.find(([url]) => isPayment(url)) ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ shownCard: { brand: "mastercard", lastFour: "4444" } });
});

test.each([
  ["2026-11-05", "We try your card again on 11/05/2026."],
  [undefined, "We do not try your card again: pay it yourself, with this card or another."],
])("says whether a declined card is tried again (%s)", async (on, words) => {
  looks = [refused];
  show(Receipt.parse({ ...declined, triedAgainOn: on }));
  await screen.findByText(words, { exact: false });
});

test("asks for nothing where nothing is to be paid any more", async () => {
  looks = [refused];
  show({ ...declined, amount: Receipt.shape.amount.parse(0) });
  expect(await screen.findByText("Nothing is to be paid any more")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
