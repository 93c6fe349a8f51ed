import type { OrderId } from "@guildhall/core/shared/ids";
import { expect, test } from "vitest";
import { orderId, outcomeOf, type PaymentOrder, user } from "../../components/paying/paying.fixture.ts";
import type { OrderResult } from "../../components/paying/submit-order.ts";
import { otherOrderId } from "./checkout.fixture.ts";
import { answeredOrder, isInDoubt } from "./in-doubt.ts";

type Rest = Omit<OrderResult, "kind" | "outcome">;

const waits = { state: "needs_action" } as const;
const tooOften = { ...waits, retryAfterSeconds: 300 } as const;
const asksAgain = { ...waits, clientSecret: "pi_1_secret_2" } as const;

test.each<[Partial<PaymentOrder>, Rest, boolean, boolean]>([
  [{ state: "charging" }, {}, true, true],
  [asksAgain, {}, false, false],
  [waits, {}, false, false],
  [waits, { bank: "unasked" }, true, false],
  [asksAgain, { bank: "unreached" }, true, false],
  [asksAgain, { bank: "answered" }, true, false],
  [asksAgain, { failure: "No." }, true, false],
  [tooOften, {}, true, false],
  [{ state: "failed" }, { failure: "No." }, false, false],
  [{ state: "paid" }, { bank: "answered" }, false, false],
])("of %j with %j something is to be said: %s, to staff who act: %s", (order, rest, toMember, toStaff) => {
  const outcome = outcomeOf(order);
  const actedBy = { id: user.id, name: "Staff" };
  expect(isInDoubt({ outcome, ...rest })).toBe(toMember);
  expect(isInDoubt({ outcome: { ...outcome, user: { ...user, actedBy } }, ...rest })).toBe(toStaff);
});

test.each<[string, Partial<PaymentOrder>, Rest, OrderId | undefined, OrderId | undefined]>([
  ["answered, and nobody has heard", tooOften, { bank: "answered" }, undefined, orderId],
  ["answered before, and looked again too often", tooOften, {}, orderId, orderId],
  ["another was answered before", tooOften, {}, otherOrderId, undefined],
  ["not reached", tooOften, { bank: "unreached" }, undefined, undefined],
  ["never asked", tooOften, { bank: "unasked" }, undefined, undefined],
  ["answered, and the bank asks still", asksAgain, { bank: "answered" }, orderId, undefined],
])("whose bank has its answer: %s", (_case, order, rest, before, expected) => {
  expect(answeredOrder({ kind: "unsettled", outcome: outcomeOf(order), ...rest }, before)).toBe(expected);
});

test("nobody waits for what is paid", () => {
  const result: OrderResult = { kind: "paid", outcome: outcomeOf({ state: "paid" }), bank: "answered" };
  expect(answeredOrder(result, orderId)).toBeUndefined();
});
