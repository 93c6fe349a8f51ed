import { toProblem } from "@guildhall/core/assembly/contract";
import { expect, test } from "vitest";
import { outcomeOfOrder } from "../../../blocks/checkout/paying.fixture.ts";
import { ApiError } from "../../../lib/failure/api-error.ts";
import { paidWords, troubleOf } from "./use-later-payment.ts";

const late = (wait: string) =>
  `We do not know yet what became of the payment. Look again in ${wait}: nothing is charged twice.`;

test.each([
  ["paid", { state: "paid" }, undefined],
  ["failed", { state: "failed" }, "Your bank did not accept the payment. Nothing was charged."],
  ["failed", { state: "failed", failure: "No." }, "No. Nothing was charged."],
  [
    "unsettled",
    { state: "needs_action" },
    "Your bank has not answered yet. Look again in a moment: nothing is charged twice.",
  ],
  ["unsettled", { state: "needs_action", retryAfterSeconds: 60 }, late("a minute")],
  ["unsettled", { state: "needs_action", retryAfterSeconds: 61 }, late("2 minutes")],
] as const)("of a payment that is %s (%j) is said: %s", (kind, order, said) => {
  const outcome = outcomeOfOrder(order);
  expect(troubleOf({ kind, outcome, failure: outcome.order.failure }, false)).toBe(said);
});

test.each([
  [{}, "Then try again: nothing is charged twice."],
  [{ retryAfterSeconds: 60 }, late("a minute")],
] as const)("says that the bank's question could not be shown (%j)", (order, then) => {
  const outcome = outcomeOfOrder({ state: "needs_action", ...order });
  expect(troubleOf({ kind: "unsettled", outcome, bank: "unreached" }, false)).toBe(
    `We could not reach the payment provider. Check your connection, and that nothing in your browser blocks it. ${then}`,
  );
});

const lookSoon = "Look again in a moment: nothing is charged twice.";
const has = "Your bank has your answer. What came of it has not reached us yet.";
const refused = new ApiError(toProblem("rate.limited", "r-1"));
const refusedFor = (retryAfterSeconds: number) => new ApiError(toProblem("rate.limited", "r-1", { retryAfterSeconds }));

test.each([
  [{}, true, `${has} ${lookSoon}`],
  [{ error: refused }, true, `${has} ${refused.message}`],
  [{ error: refusedFor(60) }, true, `${has} Look again in a minute: nothing is charged twice.`],
  [{ error: refused }, false, `We do not know yet what became of the payment. ${refused.message}`],
  [{ error: refusedFor(61) }, false, late("2 minutes")],
])("where a look failed (%j), and the bank has its answer (%s), is said: %s", (rest, isAnswered, said) => {
  const outcome = outcomeOfOrder({ state: "needs_action" });
  expect(troubleOf({ kind: "unsettled", outcome, ...rest }, isAnswered)).toBe(said);
});

test.each([
  [true, "This order had been paid already: $80.00. Nothing was charged again."],
  [false, "Payment completed"],
  [undefined, "Payment completed"],
])("of what was paid before the press (%s) is said: %s", (isOfOtherPress, said) => {
  expect(paidWords({ kind: "paid", outcome: outcomeOfOrder({}), isOfOtherPress })).toBe(said);
});
