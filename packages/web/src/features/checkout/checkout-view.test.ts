import { expect, test } from "vitest";
import { cartOf, checkoutAnswersOf, item, keptAnswersOf, otherOrderId } from "./checkout.fixture.ts";
import { checkoutViewOf, isOrderUnderWay, orderToLookFor } from "./checkout-view.ts";

const order = (state: string) => ({ order: { id: cartOf().checkoutId, state, totalCents: 8_000 } });
const user = { pmLastFour: "4242" };
const calm = { cart: cartOf(), kept: keptAnswersOf(), user, doing: undefined, wantsReview: false } as const;
const inDoubt = cartOf().checkoutId;
const sent = keptAnswersOf({ isSent: true, checkoutId: otherOrderId });

test.each([
  ["opens with the details", {}, "details"],
  ["shows the answers when asked", { wantsReview: true }, "review"],
  ["asks for details where there are no answers", { wantsReview: true, kept: undefined }, "details"],
  ["asks again for another order", { wantsReview: true, kept: keptAnswersOf({ checkoutId: otherOrderId }) }, "details"],
  ["asks again when the kept card is gone", { wantsReview: true, user: {} }, "details"],
  [
    "asks how to pay once there is something to pay",
    { wantsReview: true, kept: keptAnswersOf({ answers: checkoutAnswersOf({ way: "free" }) }) },
    "details",
  ],
  ["stays with the answers while they are sent", { doing: "submit", cart: cartOf({ items: [] }) }, "review"],
  ["says that the cart is empty", { cart: cartOf({ items: [] }) }, "empty"],
  ["stops at what is not sold any more", { cart: cartOf({ items: [{ ...item, isGone: true }] }) }, "gone"],
  ["shows an order that is being processed", { cart: cartOf(order("charging")) }, "under-way"],
  ["shows an order that waits for the bank", { cart: cartOf(order("needs_action")) }, "under-way"],
  ["goes on after an order that failed", { cart: cartOf(order("failed")), wantsReview: true }, "review"],
  ["asks what became of an order sent from here", { kept: sent, cart: cartOf({ items: [] }) }, "asking"],
  ["asks what became of an order in doubt that has left its cart", { inDoubt: otherOrderId }, "asking"],
  [
    "asks what became of an order in doubt that its cart says failed",
    { inDoubt, cart: cartOf(order("failed")) },
    "asking",
  ],
  ["asks while it looks", { doing: "resume" }, "asking"],
  ["shows the order while it looks after it", { doing: "resume", cart: cartOf(order("charging")) }, "under-way"],
] as const)("%s", (_, changes, view) => {
  expect(checkoutViewOf({ ...calm, ...changes })).toBe(view);
});

test.each([
  ["locked", true],
  ["charging", true],
  ["needs_action", true],
  ["failed", false],
  ["canceled", false],
  ["paid", false],
  ["refunded", false],
])("an order that is %s is under way: %s", (state, underWay) => {
  expect(isOrderUnderWay(cartOf(order(state)))).toBe(underWay);
});

const doubted = { kept: undefined, inDoubt };

test.each([
  ["an order that is being processed", { cart: cartOf(order("charging")), kept: undefined }, cartOf().checkoutId],
  ["none that waits for the bank", { cart: cartOf(order("needs_action")), kept: undefined }, undefined],
  ["none that failed", { cart: cartOf(order("failed")), kept: undefined }, undefined],
  ["one that was sent from here and whose cart is gone", { cart: cartOf(), kept: sent }, otherOrderId],
  ["none whose cart is still here", { cart: cartOf(), kept: keptAnswersOf({ isSent: true }) }, undefined],
  ["none that is in doubt and waits for the bank", { ...doubted, cart: cartOf(order("needs_action")) }, undefined],
  ["one that was in doubt, and has failed", { ...doubted, cart: cartOf(order("failed")) }, cartOf().checkoutId],
  ["one that was in doubt, and has left its cart", { ...doubted, cart: cartOf() }, cartOf().checkoutId],
  ["none that was not sent", { cart: cartOf(), kept: keptAnswersOf({ checkoutId: otherOrderId }) }, undefined],
] as const)("looks by itself for %s", (_, situation, orderId) => {
  expect(orderToLookFor(situation)).toBe(orderId);
});
