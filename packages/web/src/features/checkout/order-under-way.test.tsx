// @vitest-environment jsdom
import type { Cart } from "@guildhall/core/cart/cart.schema";
import { toProblem } from "@guildhall/core/contract";
import type { User } from "@guildhall/core/person/user.schema";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAnsweredOrders } from "../../blocks/checkout/answered-orders.ts";
import { orderId, outcomeOf, type PaymentOrder, user } from "../../blocks/checkout/paying.fixture.ts";
import { ApiError } from "../../lib/api-error.ts";
import { cartOf, keptOf, otherOrderId } from "./checkout.fixture.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { keepAnswers } from "./kept-answers.ts";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

const settlement = `/api/orders/${orderId}/settlement`;
const waiting = cartOf({ order: { id: orderId, state: "needs_action", totalCents: 8_000 } });
/** The same cart after that order was given up. */
const fresh = cartOf({ checkoutId: otherOrderId });
const waitsForBank = { state: "needs_action", clientSecret: "pi_1_secret_2" } as const;
const tooOften = { state: "needs_action", retryAfterSeconds: 300 } as const;

/** The gateway's own refusal, and a line that is gone: neither is a word of our server's. */
const refused = () => new Response("{}", { status: 429, headers: { "retry-after": "60" } });
const lost = () => {
  throw new TypeError("Failed to fetch");
};
type Look = Partial<PaymentOrder> | (() => Response | Promise<Response>);

/** What the server says to each look, the last word for good. */
let looks: Look[];
let cart: Cart;
let readCart: () => Response;
let shopper: User;
/** What the server says to whoever gives the order up. */
let cancellation: Partial<PaymentOrder>;
const asked = () => fetching.mock.calls.filter(([url]) => url === settlement).length;
const fetching = vi.fn<typeof fetch>();

function giveUp(): Response {
  if (cancellation.state === "canceled") cart = fresh;
  return Response.json(outcomeOf(cancellation));
}

/** The order is taken, and its cart can be read no more. */
function payAndLoseCart(): Response {
  readCart = refused;
  return Response.json({ ...outcomeOf(waitsForBank), user: shopper });
}

async function settle(): Promise<Response> {
  const [first = {}, ...rest] = looks;
  if (rest.length > 0) looks = rest;
  return typeof first === "function" ? first() : Response.json(outcomeOf(first));
}

const answers: Record<string, () => Response | Promise<Response>> = {
  "/api/user": () => Response.json(shopper),
  "/api/donation-options": () => Response.json({ data: [] }),
  "/api/cart/pay": payAndLoseCart,
  [`/api/orders/${orderId}/cancellation`]: giveUp,
  [settlement]: settle,
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("scrollTo", () => undefined);
  cart = waiting;
  readCart = () => Response.json(cart);
  shopper = user;
  cancellation = { state: "canceled" };
  fetching.mockImplementation(async (url) => {
    const answer = answers[String(url)] ?? readCart;
    return answer();
  });
  confirmPayment.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

function draw(...given: Look[]): void {
  drawAt("/checkout", given);
}

function drawAt(address: string, given: Look[]): void {
  looks = given;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/" element={<h1>Dashboard</h1>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

async function open(...answers: Look[]): Promise<void> {
  draw(...answers);
  await screen.findByRole("button", { name: "Start over" });
}

async function press(name: string): Promise<void> {
  const before = asked();
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

const inDoubt = { name: "We do not know yet what became of the payment" };
const doubt = () => screen.findByRole("region", inDoubt);

test("a press that could not ask the bank is answered, with when one can look again", async () => {
  await open(tooOften);
  await press("Confirm with your bank");
  const { textContent } = await doubt();
  expect(textContent).toContain("We could not ask your bank.");
  expect(textContent).toContain("nothing is charged twice");
  expect(textContent).toContain("You can try again in 5 minutes.");
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Confirm with your bank" })).toBeDefined();
  // It may have been confirmed elsewhere.
  expect(screen.queryByText(/Nothing is charged before you confirm it/)).toBeNull();
});

test("does not go on asking for what was confirmed, until the server says that the bank asks again", async () => {
  await open(waitsForBank, tooOften, tooOften, waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has your answer.");
  expect(confirmPayment.mock.calls).toEqual([["pi_1_secret_2"]]);
  for (let time = 0; time < 2; time++) {
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(screen.queryByText("Your bank wants you to confirm this payment")).toBeNull();
    await press("Look again");
    if (time === 0)
      await waitFor(async () => expect((await doubt()).textContent).toContain("Your bank has your answer."));
  }
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("knows after a reload that the bank has its answer, until the server says that it asks again", async () => {
  await open(waitsForBank, tooOften);
  await press("Confirm with your bank");
  await doubt();
  for (let time = 0; time < 2; time++) {
    cleanup();
    await open(waitsForBank);
    expect(screen.queryByText("Your bank wants you to confirm this payment") !== null).toBe(time === 1);
    if (time === 0) await press("Look again");
    await screen.findByRole("button", { name: "Confirm with your bank" });
  }
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test.each([
  ["the gateway refuses", refused],
  ["the line is gone", lost],
])("knows that the bank has its answer where %s to look, after a reload too", async (_case, fails) => {
  await open(waitsForBank, fails);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout"] });
  await press("Confirm with your bank");
  const isSaidOnce = async () => {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await doubt()).textContent).toContain("Your bank has your answer.");
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Nothing is charged before|Could not process/);
  };
  await isSaidOnce();
  cleanup();
  await open(fails);
  expect(screen.queryByText(/Nothing is charged before/)).toBeNull();
  await press("Look again");
  await isSaidOnce();
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("what the bank was answered is known before anybody has looked", async () => {
  await open(waitsForBank, () => new Promise<Response>(() => undefined));
  await press("Confirm with your bank");
  await waitFor(() => expect(asked()).toBe(2));
  cleanup();
  await open(waitsForBank);
  expect(screen.getByText("Your payment is being processed")).toBeDefined();
});

test("a look that fails before the bank was asked promises nothing", async () => {
  await open(refused);
  await press("Confirm with your bank");
  await doubt();
  expect(document.body.textContent).not.toMatch(
    /Nothing is charged before|Could not process|Your bank has your answer/,
  );
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test("a bank's window that was closed without an answer leaves a word, and the question", async () => {
  await open(waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has not confirmed it.");
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test("says what somebody can do who cannot be shown the bank's question", async () => {
  confirmPayment.mockRejectedValue(new ApiError(toProblem("unavailable", "none", { detail: "You were not charged." })));
  await open(waitsForBank);
  await press("Confirm with your bank");
  const { textContent } = await doubt();
  expect(textContent).toContain("Check your connection, and that nothing in your browser blocks it.");
  expect(textContent).not.toMatch(/Your bank has not|not charged/);
});

/** The cart is looked at then, though not twice in the same moment. */
async function comeBackUntil(isSaid: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  await waitFor(
    () => {
      vi.setSystemTime(Date.now() + 5_000);
      act(() => void window.dispatchEvent(new Event("focus")));
      isSaid();
    },
    { timeout: 10_000 },
  );
}

test("nothing is said any more of a payment that was given up", async () => {
  await open(tooOften);
  await press("Confirm with your bank");
  await doubt();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await screen.findByRole("button", { name: "Review order" });
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
});

test("whoever gives up what was paid by then is told so, though nobody can look", async () => {
  cancellation = { state: "paid" };
  await open(waitsForBank, refused);
  await press("Confirm with your bank");
  await doubt();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
  expect([asked(), readAnsweredOrders()]).toEqual([2, []]);
});

/** How often an order is looked at then: what the cart says itself is not asked for. */
const endings: [string, Partial<PaymentOrder>, Cart, string, number][] = [
  ["given up", { state: "canceled" }, fresh, "This payment was given up, here or in another tab", 1],
  [
    "declined",
    { state: "failed", failure: "Your card was declined." },
    cartOf({ order: { id: orderId, state: "failed", totalCents: 8_000, failure: "Your card was declined." } }),
    "Could not process payment",
    0,
  ],
];

test.each(endings)(
  "says what became of a payment that was %s in another tab meanwhile",
  async (_how, order, after, title) => {
    await open(tooOften);
    await press("Confirm with your bank");
    await doubt();
    cart = after;
    looks = [order];
    await comeBackUntil(() => screen.getByRole("region", { name: title }));
    await screen.findByRole("button", { name: "Review order" });
    expect(screen.queryByRole("region", inDoubt)).toBeNull();
  },
);

test.each(endings)(
  "says what became of a payment that was %s while a look at it failed",
  async (_how, order, after, title, looksThen) => {
    const endsMeanwhile = () => {
      cart = after;
      return refused();
    };
    await open(waitsForBank, endsMeanwhile, order);
    await press("Confirm with your bank");
    await screen.findByRole("region", { name: title });
    expect(screen.queryByRole("region", inDoubt)).toBeNull();
    expect(readAnsweredOrders()).toEqual([]);
    expect(asked()).toBe(2 + looksThen);
  },
);

const endsWith = (after: Cart) => () => {
  cart = after;
  return refused();
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test("a decline that the cart tells of is told, however long nobody can look", async () => {
  const [, , declined] = endings[1] ?? [];
  await open(waitsForBank, endsWith(declined ?? fresh));
  await press("Confirm with your bank");
  const { textContent } = await screen.findByRole("region", { name: "Could not process payment" });
  expect(textContent).toContain("Your card was declined.");
  await settled();
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
  expect(screen.getByRole("button", { name: "Review order" })).toBeDefined();
});

const declinedBefore = cartOf({
  order: { id: orderId, state: "failed", totalCents: 8_000, failure: "Your card was declined." },
});
const oldWords = /Could not process|Your card was declined|Nothing was charged/;

test("what a cart said before the order was tried again is not said of that try", async () => {
  cart = declinedBefore;
  shopper = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
  const declined = JSON.stringify([orderId, "q1", "card", null]);
  keepAnswers(user.id, keptOf({ declined }));
  drawAt("/checkout?step=review", [refused]);
  fireEvent.click(await screen.findByRole("button", { name: "Submit Order" }));
  const look = await screen.findByRole("button", { name: "Look what became of it" });
  await settled();
  const { textContent } = await doubt();
  expect(textContent).toContain("Your bank has your answer.");
  expect(textContent).toContain("Use the button below");
  expect(document.body.textContent).not.toMatch(oldWords);
  expect(confirmPayment).toHaveBeenCalledTimes(1);
  expect(readAnsweredOrders()).toEqual([orderId]);
  looks = [{ state: "failed", failure: "Insufficient funds." }];
  fireEvent.click(look);
  const { textContent: after } = await screen.findByRole("region", { name: "Could not process payment" });
  expect(after).toContain("Insufficient funds.");
  expect(readAnsweredOrders()).toEqual([]);
});

test("what was sent from here is looked for, where the cart tells of the decline before it", async () => {
  keepAnswers(user.id, keptOf({ isSent: true }));
  readCart = () => {
    readCart = refused;
    return Response.json(declinedBefore);
  };
  draw(refused);
  await screen.findByRole("button", { name: "Look what became of it" });
  await doubt();
  expect(asked()).toBe(1);
  expect(document.body.textContent).not.toMatch(oldWords);
});

test("where nobody could look at what has ended, it can be looked at again", async () => {
  await open(waitsForBank, endsWith(cartOf({ checkoutId: otherOrderId, items: [], totalCents: 0 })));
  await press("Confirm with your bank");
  const look = await screen.findByRole("button", { name: "Look what became of it" });
  expect(asked()).toBe(3);
  expect((await doubt()).textContent).toContain("Use the button below");
  looks = [{ state: "canceled" }];
  fireEvent.click(look);
  await screen.findByText("Your cart is empty.");
  expect(screen.queryByRole("button", { name: "Look what became of it" })).toBeNull();
});

test("what was sent from here, and cannot be looked for, is looked for once", async () => {
  keepAnswers(user.id, keptOf({ isSent: true }));
  cart = fresh;
  draw(refused);
  await screen.findByRole("button", { name: "Look what became of it" });
  await settled();
  expect(asked()).toBe(1);
  await press("Look what became of it");
  await doubt();
  await settled();
  expect(asked()).toBe(2);
});

test("what is in doubt of one order is not said of another", async () => {
  await open(waitsForBank, refused);
  await press("Confirm with your bank");
  await doubt();
  cart = cartOf({ checkoutId: otherOrderId, order: { id: otherOrderId, state: "needs_action", totalCents: 9_900 } });
  await comeBackUntil(() => screen.getByText("Your bank wants you to confirm this payment"));
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
});

test("what has ended is looked for once, although that look fails", async () => {
  await open(waitsForBank, () => {
    cart = fresh;
    return refused();
  });
  await press("Confirm with your bank");
  await waitFor(() => expect(asked()).toBe(3));
  await doubt();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked()).toBe(3);
});

test("does not say of another cart that nothing was charged: the order it was said of may be paid in another tab", async () => {
  cart = cartOf({ order: { id: orderId, state: "failed", totalCents: 8_000, failure: "Your card was declined." } });
  draw();
  expect(await screen.findByText(/Nothing was charged/)).toBeDefined();
  cart = fresh;
  // The cart is read at most once a second.
  const comeBack = () => {
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  };
  await waitFor(comeBack, { timeout: 10_000, interval: 200 });
  expect(screen.getByRole("heading", { name: "Checkout" })).toBeDefined();
});
