// @vitest-environment jsdom
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { orderId, type PaymentOrder, user } from "../../../blocks/checkout/paying.fixture.ts";
import { cartOf, keptAnswersOf, otherOrderId } from "../checkout.fixture.ts";
import {
  asked,
  closeCheckoutServer,
  comeBackUntil,
  doubt,
  draw,
  drawAt,
  endsWith,
  fresh,
  inDoubt,
  openCheckoutPage,
  openCheckoutServer,
  press,
  refused,
  server,
  settled,
  tooOften,
  waitsForBank,
} from "../checkout-page.fixture.tsx";
import { keepAnswers } from "../kept-answers.ts";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

beforeEach(() => {
  openCheckoutServer();
  confirmPayment.mockResolvedValue();
});
afterEach(closeCheckoutServer);

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
    await openCheckoutPage(tooOften);
    await press("Confirm with your bank");
    await doubt();
    server.cart = after;
    server.looks = [order];
    await comeBackUntil(() => screen.getByRole("region", { name: title }));
    await screen.findByRole("button", { name: "Review order" });
    expect(screen.queryByRole("region", inDoubt)).toBeNull();
  },
);

test.each(endings)(
  "says what became of a payment that was %s while a look at it failed",
  async (_how, order, after, title, looksThen) => {
    const endsMeanwhile = () => {
      server.cart = after;
      return refused();
    };
    await openCheckoutPage(waitsForBank, endsMeanwhile, order);
    await press("Confirm with your bank");
    await screen.findByRole("region", { name: title });
    expect(screen.queryByRole("region", inDoubt)).toBeNull();
    expect(readAnsweredOrders()).toEqual([]);
    expect(asked()).toBe(2 + looksThen);
  },
);

test("a decline that the cart tells of is told, however long nobody can look", async () => {
  const [, , declined] = endings[1] ?? [];
  await openCheckoutPage(waitsForBank, endsWith(declined ?? fresh));
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
  server.cart = declinedBefore;
  server.shopper = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
  const declined = JSON.stringify([orderId, "q1", "card", null]);
  keepAnswers(user.id, keptAnswersOf({ declined }));
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
  server.looks = [{ state: "failed", failure: "Insufficient funds." }];
  fireEvent.click(look);
  const { textContent: after } = await screen.findByRole("region", { name: "Could not process payment" });
  expect(after).toContain("Insufficient funds.");
  expect(readAnsweredOrders()).toEqual([]);
});

test("a press that was to give up what another tab has tried since says so, and shows that payment", async () => {
  server.cart = declinedBefore;
  server.shopper = { ...user, pmType: "Visa", pmLastFour: "4242", pmExpires: "2099-01" };
  server.refusesCancellation = "billing.waits-for-bank";
  keepAnswers(user.id, keptAnswersOf());
  drawAt("/checkout?step=review", [{ state: "needs_action" }]);
  const button = await screen.findByRole("button", { name: "Submit Order" });
  server.cart = cartOf({ order: { id: orderId, state: "needs_action", totalCents: 8_000, attempt: 2 } });
  fireEvent.click(button);
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(screen.getByText(/Another payment for this cart waits for your bank/)).toBeDefined();
  expect(confirmPayment).not.toHaveBeenCalled();
});

test("what was sent from here is looked for, where the cart tells of the decline before it", async () => {
  keepAnswers(user.id, keptAnswersOf({ isSent: true }));
  server.readCart = () => {
    server.readCart = refused;
    return Response.json(declinedBefore);
  };
  draw(refused);
  await screen.findByRole("button", { name: "Look what became of it" });
  await doubt();
  expect(asked()).toBe(1);
  expect(document.body.textContent).not.toMatch(oldWords);
});

test("where nobody could look at what has ended, it can be looked at again", async () => {
  await openCheckoutPage(waitsForBank, endsWith(cartOf({ checkoutId: otherOrderId, items: [], totalCents: 0 })));
  await press("Confirm with your bank");
  const look = await screen.findByRole("button", { name: "Look what became of it" });
  expect(asked()).toBe(3);
  expect((await doubt()).textContent).toContain("Use the button below");
  server.looks = [{ state: "canceled" }];
  fireEvent.click(look);
  await screen.findByText("Your cart is empty.");
  expect(screen.queryByRole("button", { name: "Look what became of it" })).toBeNull();
});

test("what was sent from here, and cannot be looked for, is looked for once", async () => {
  keepAnswers(user.id, keptAnswersOf({ isSent: true }));
  server.cart = fresh;
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
  await openCheckoutPage(waitsForBank, refused);
  await press("Confirm with your bank");
  await doubt();
  server.cart = cartOf({
    checkoutId: otherOrderId,
    order: { id: otherOrderId, state: "needs_action", totalCents: 9_900 },
  });
  await comeBackUntil(() => screen.getByText("Your bank wants you to confirm this payment"));
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
});

test("what has ended is looked for once, although that look fails", async () => {
  await openCheckoutPage(waitsForBank, () => {
    server.cart = fresh;
    return refused();
  });
  await press("Confirm with your bank");
  await waitFor(() => expect(asked()).toBe(3));
  await doubt();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked()).toBe(3);
});

test("does not say of another cart that nothing was charged: the order it was said of may be paid in another tab", async () => {
  server.cart = cartOf({
    order: { id: orderId, state: "failed", totalCents: 8_000, failure: "Your card was declined." },
  });
  draw();
  expect(await screen.findByText(/Nothing was charged/)).toBeDefined();
  server.cart = fresh;
  // The cart is read at most once a second.
  const comeBack = () => {
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  };
  await waitFor(comeBack, { timeout: 10_000, interval: 200 });
  expect(screen.getByRole("heading", { name: "Checkout" })).toBeDefined();
});
