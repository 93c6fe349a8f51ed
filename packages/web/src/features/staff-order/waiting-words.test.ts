import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { countText, fromList, inVainWords, itemsText, waitsForIn, wayBackTo } from "./waiting-words.ts";

test.each([
  ["AFC exam", 1, "AFC exam"],
  ["AFC exam", 2, "AFC exam and one more"],
  ["AFC exam", 3, "AFC exam and 2 more"],
  [undefined, 1, "An item"],
  [undefined, 2, "An item and one more"],
])("%s, one of %i, is called %s", (item, items, expected) => {
  expect(itemsText({ item, items })).toBe(expected);
});

test.each([
  ["approval", 1, "One order waits for approval"],
  ["approval", 2, "2 orders wait for approval"],
  ["payment", 1, "One order is approved and not paid"],
  ["refund", 1, "One order has a refund that went wrong"],
  ["refund", 2, "2 orders have a refund that went wrong"],
  ["dispute", 1200, "1,200 orders are disputed"],
  ["in_vain", 1, "One order was charged by mistake"],
] as const)("for %s %i are counted as: %s", (waitsFor, total, expected) => {
  expect(countText(waitsFor, total)).toBe(expected);
});

test.each([
  ["", "approval"],
  ["waitsFor=approval", "approval"],
  ["waitsFor=payment&page=2", "payment"],
  ["waitsFor=refund", "refund"],
  ["waitsFor=dispute", "dispute"],
  ["waitsFor=everything", "approval"],
])("the address ?%s shows what waits for %s", (search, expected) => {
  expect(waitsForIn(new URLSearchParams(search))).toBe(expected);
});

test.each([
  [fromList("?waitsFor=payment&page=2"), "/admin/orders?waitsFor=payment&page=2"],
  [fromList(""), "/admin/orders"],
  [null, undefined],
  [{}, undefined],
  [{ from: 1 }, undefined],
  [{ from: "/admin/orders-of-others" }, undefined],
  [{ from: "https://example.org" }, undefined],
])("the way back by %j leads to %s", (state, expected) => {
  expect(wayBackTo(state)?.to).toBe(expected);
});

const toAnswer = { status: "needs_response", answerBy: "2026-12-01T15:00:00.000Z" as Instant };

test.each([
  ["requested", undefined, 0, "It is given back by itself."],
  [
    "failed",
    undefined,
    0,
    "Give it back at Stripe, or another way and say so on the order; it leaves this list once that is done.",
  ],
  [
    "failed",
    "The bank said no.",
    0,
    "The bank said no. Give it back at Stripe, or another way and say so on the order; it leaves this list once that is done.",
  ],
  ["disputed", undefined, 0, "It was owed: accept the dispute at Stripe. Decided for us, it is given back by itself."],
  [
    "disputed",
    undefined,
    1,
    "We had given it back, and then the bank took it as well. Answer it at Stripe by 12/01/2026.",
  ],
] as const)(
  "what came in vain, its refund %s, because %s, with %i given back: %s",
  (state, failure, cents, sentence) => {
    const returnedCents = cents as Cents;
    expect(inVainWords({ state, failure, returnedCents, disputes: [toAnswer] }).sentence).toBe(sentence);
  },
);
