// @vitest-environment jsdom
import { OrderId } from "@guildhall/core/ground/shared/ids";
import { beforeEach, expect, test } from "vitest";
import { isAnsweredAfter, keepAnsweredOrder, readAnsweredOrders } from "./answered-orders.ts";
import { orderId, outcomeOfOrder, type PaymentOrder } from "./paying.fixture.ts";
import type { OrderResult } from "./submit-order.ts";

const otherOrderId = OrderId.parse("ord_01kab5ysh0000000000000000b");
const tooOften = { state: "needs_action", retryAfterSeconds: 300 } as const;
const asksAgain = { state: "needs_action", clientSecret: "pi_1_secret_2" } as const;
const error = new Error("lost");

beforeEach(() => sessionStorage.clear());

test("keeps each order that was answered by itself", () => {
  keepAnsweredOrder(orderId, true);
  keepAnsweredOrder(otherOrderId, true);
  keepAnsweredOrder(orderId, true);
  expect([...readAnsweredOrders()].sort()).toEqual([orderId, otherOrderId]);
  keepAnsweredOrder(orderId, false);
  expect(readAnsweredOrders()).toEqual([otherOrderId]);
  keepAnsweredOrder(otherOrderId, false);
  expect(readAnsweredOrders()).toEqual([]);
});

test("ignores stored text that is not an order", () => {
  sessionStorage.setItem("guildhall.answered", `ord_1 ${orderId}`);
  expect(readAnsweredOrders()).toEqual([orderId]);
});

test.each<[string, Partial<PaymentOrder>, Omit<OrderResult, "kind" | "outcome">, boolean, boolean]>([
  ["answered, and nobody has heard", tooOften, { bank: "answered" }, false, true],
  ["answered before, and looked again too often", tooOften, {}, true, true],
  ["not reached", tooOften, { bank: "unreached" }, false, false],
  ["never asked", tooOften, { bank: "unasked" }, false, false],
  ["answered, and the bank asks still", asksAgain, { bank: "answered" }, false, false],
  ["answered before, and the bank asks again", asksAgain, {}, true, false],
  ["answered, and nobody could look", asksAgain, { bank: "answered", error }, false, true],
  ["answered before, and nobody could look on", { state: "charging" }, { error }, true, true],
  ["refused, and nobody could look", asksAgain, { failure: "No.", error }, false, false],
])("whether the bank has its answer: %s", (_case, order, rest, before, expected) => {
  expect(isAnsweredAfter({ kind: "unsettled", outcome: outcomeOfOrder(order), ...rest }, before)).toBe(expected);
});

test("does not wait for a paid order", () => {
  expect(isAnsweredAfter({ kind: "paid", outcome: outcomeOfOrder({ state: "paid" }), bank: "answered" }, true)).toBe(
    false,
  );
});
