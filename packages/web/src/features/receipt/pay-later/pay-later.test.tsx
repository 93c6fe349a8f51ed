// @vitest-environment jsdom
import { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { act, cleanup, fireEvent, type RenderResult, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAnsweredOrder, readAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { orderId } from "../../../blocks/checkout/paying.fixture.ts";
import {
  answerRefused,
  bodyOfPayment,
  declined,
  failed,
  fetching,
  isPayment,
  lookIsOver,
  looksMade,
  notCharged,
  outcome,
  payLaterPage,
  payLaterServer,
  pressButton,
  promise,
  receipt,
  said,
  show,
  startServer,
  waitingOutcome,
} from "./pay-later.fixture.tsx";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: async () => undefined }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

beforeEach(() => {
  startServer();
  confirmPayment.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

async function open(...answers: typeof payLaterServer.looks): Promise<RenderResult> {
  payLaterServer.looks = answers;
  const page = show(receipt);
  await screen.findByRole("button", { name: /Confirm with your bank|Look again/ });
  await lookIsOver();
  return page;
}

const lineOf = (kind: string) => ({
  ...{ id: "lin_01h00000000000000000000001", name: "One", kind, price: 8000, finalPrice: 8000, extra: {} },
});

test.each([
  ["registration_fee", "Your registration is approved. It begins once it is paid.", false],
  ["membership", "What you asked for is approved. It takes effect once it is paid. A renewed membership begins", true],
])("says of an order with a %s only what it is about", async (kind, words, isMembership) => {
  payLaterServer.looks = [answerRefused];
  const page = show(Receipt.parse({ ...declined, lineItems: [lineOf(kind)] }));
  await screen.findByRole("button", { name: /Pay with|Look again/ });
  expect(page.container.textContent).toContain(words);
  expect(page.container.textContent?.includes("renewed membership")).toBe(isMembership);
});

test("promises that nothing is charged only where nothing was tried", async () => {
  await open(answerRefused);
  expect(screen.getByText(promise)).toBeDefined();
  pressButton("Confirm with your bank");
  await waitFor(() => expect(said()).toBe("Too many attempts. Please wait a little and try again."));
  expect(screen.queryByText(promise)).toBeNull();
});

test.each([
  [
    "could not be made",
    answerRefused,
    "Your bank has your answer. What came of it has not reached us yet. Too many attempts.",
  ],
  [
    "knew no more",
    outcome({ retryAfterSeconds: 60 }),
    "Your bank has your answer. What came of it has not reached us yet. Look again in a minute: nothing is charged twice.",
  ],
])("knows that the bank has its answer where the look after it %s, after a reload too", async (_case, look, words) => {
  await open(waitingOutcome, look);
  pressButton("Confirm with your bank");
  await waitFor(() => expect(said()).toContain(words));
  for (let time = 0; time < 2; time++) {
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(screen.queryByText(promise)).toBeNull();
    cleanup();
    await open(waitingOutcome);
  }
  pressButton("Look again");
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("forgets what the bank was answered once the order is paid anew", async () => {
  keepAnsweredOrder(orderId, true);
  confirmPayment.mockRejectedValue(new TypeError("Failed to fetch"));
  payLaterServer.looks = [waitingOutcome, answerRefused];
  show({ ...receipt, state: "failed" });
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(said()).toContain("We could not reach the payment provider."));
  expect(readAnsweredOrders()).toEqual([]);
  // The try before this one was not charged; of this one nobody knows.
  expect(screen.queryByText(notCharged)).toBeNull();
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test.each([
  ["was refused", answerRefused],
  ["knew no more", outcome({ retryAfterSeconds: 60 })],
])("says why a payment has failed, and not what was said of it while a look at it %s", async (_case, look) => {
  const { rerender } = await open(waitingOutcome, look);
  pressButton("Confirm with your bank");
  await waitFor(() => expect(said()).toContain("Your bank has your answer."));
  rerender(payLaterPage(declined));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Your card was declined.");
  // Paid anew in another tab, whose bank asks.
  rerender(payLaterPage(receipt));
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
  expect(said()).toBe("");
});

test("says why a payment has failed, where it failed before the look at it was refused", async () => {
  const { rerender } = await open(waitingOutcome, () => {
    rerender(payLaterPage(declined));
    return answerRefused();
  });
  pressButton("Confirm with your bank");
  // The one when the page was opened, and the one after the bank's question.
  await waitFor(() => expect(looksMade()).toHaveLength(2));
  await lookIsOver();
  expect(said()).toBe("Your card was declined.");
});

async function payAnew(...answers: typeof payLaterServer.looks): Promise<RenderResult> {
  payLaterServer.looks = answers;
  const page = show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(said()).not.toBe("Your card was declined."));
  await lookIsOver();
  return page;
}

test.each([
  ["has its answer", "Your payment is being processed", () => Promise.resolve()],
  ["was not reached", "Your bank wants you to confirm this payment", () => Promise.reject(new TypeError("Failed"))],
])("says why a payment has failed anew, whose bank %s", async (_case, title, confirm) => {
  confirmPayment.mockImplementation(confirm);
  const { rerender } = await payAnew(waitingOutcome, answerRefused);
  for (const shown of [declined, receipt]) {
    rerender(payLaterPage(shown));
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.queryByText(notCharged)).toBeNull();
  }
  rerender(payLaterPage(failed("Insufficient funds.")));
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Insufficient funds.");
  expect(screen.getByRole("button", { name: /^Pay with/ })).toBeDefined();
  expect(readAnsweredOrders()).toEqual([]);
});

test("believes a receipt that was read after the payment, though it says the same as before", async () => {
  payLaterServer.readReceipt = () => Response.json(declined);
  payLaterServer.looks = [waitingOutcome, answerRefused];
  show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(confirmPayment).toHaveBeenCalled());
  await lookIsOver();
  expect(screen.getByText(notCharged)).toBeDefined();
  expect(said()).toBe("Your card was declined.");
});

test("does not say that nothing was charged once the order is paid anew elsewhere", async () => {
  const { rerender } = await payAnew(outcome({ state: "failed", failure: "No." }));
  expect(said()).toBe("No. Nothing was charged.");
  rerender(payLaterPage(receipt));
  expect(said()).toBe("");
});

test("does not say of a payment whose answer was lost that nothing was charged", async () => {
  payLaterServer.looks = [() => new Response("{}", { status: 502 }), answerRefused];
  show(declined);
  const pay = await screen.findByRole("button", { name: /^Pay with/ });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout"] });
  fireEvent.click(pay);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(notCharged)).toBeNull();
  expect(said()).toContain("We do not know yet what became of the payment.");
  pressButton("Look again");
  await waitFor(() => expect(said()).toBe("Too many attempts. Please wait a little and try again."));
  expect(screen.queryByText(notCharged)).toBeNull();
});

test("asks for no payment that is through, though its receipt cannot be read", async () => {
  payLaterServer.looks = [outcome({ state: "paid" })];
  show(declined);
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Pay with/ })).toBeNull());
});

test("sends the sum, the card and the attempt that are shown, and no others", async () => {
  payLaterServer.looks = [outcome({ state: "paid" })];
  show({ ...declined, amount: Receipt.shape.amount.parse(75_000) });
  await screen.findByRole("heading", { name: "Pay $750.00" });
  fireEvent.click(await screen.findByRole("button", { name: /^Pay with/ }));
  await waitFor(() => expect(fetching.mock.calls.some(([url]) => isPayment(url))).toBe(true));
  expect(bodyOfPayment()).toMatchObject({
    totalCents: 75_000,
    seenAttempt: 1,
    shownCard: { brand: "Visa", lastFour: "4242" },
  });
});

test("confirms with the card that the bank asks about, which is shown, and not with the kept one", async () => {
  payLaterServer.looks = [waitingOutcome];
  show({ ...receipt, card: { brand: "mastercard", lastFour: "4444" } });
  await screen.findByText(/The card is Mastercard ending in 4444\./);
  pressButton("Confirm with your bank");
  await waitFor(() => expect(fetching.mock.calls.some(([url]) => isPayment(url))).toBe(true));
  expect(bodyOfPayment()).toMatchObject({ shownCard: { brand: "mastercard", lastFour: "4444" } });
});

test.each([
  ["2026-11-05", "We try your card again on 11/05/2026."],
  [undefined, "We do not try your card again: pay it yourself, with this card or another."],
])("says whether a declined card is tried again (%s)", async (on, words) => {
  payLaterServer.looks = [answerRefused];
  show(Receipt.parse({ ...declined, triedAgainOn: on }));
  await screen.findByText(words, { exact: false });
});

test("says until when it is to be paid", async () => {
  payLaterServer.looks = [answerRefused];
  show(Receipt.parse({ ...declined, payBy: "2026-12-20" }));
  await screen.findByText("Pay by 12/20/2026: after that day the order is canceled.", { exact: false });
});

test("asks for nothing where nothing is to be paid any more", async () => {
  payLaterServer.looks = [answerRefused];
  show({ ...declined, amount: Receipt.shape.amount.parse(0) });
  expect(await screen.findByText("Nothing is to be paid any more")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
