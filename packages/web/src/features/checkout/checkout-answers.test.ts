import type { Cents } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { cartOf, checkoutAnswersOf, fund } from "./checkout.fixture.ts";
import { isReady, paymentOf, sumsOf, typeFor, wayWords } from "./checkout-answers.ts";

const staff = { actedBy: { id: "per_01kab5ysh0000000000000000b", name: "Sam Ito" } } as const;
const acting = staff as Parameters<typeof typeFor>[1];
const holder = { pmLastFour: "4242" };
const cents = (amount: number) => amount as Cents;
const gift = { id: fund.categoryId, amount: "50" };
const entered = { way: "entered", card: { token: "pm_1" } };

test.each([
  ["no donation", { id: "0" }, 8_000, 6_000],
  ["a preset", gift, 13_000, 11_000],
  ["another amount", { ...gift, amount: "other", other: "1.25" }, 8_125, 6_125],
  ["an amount that cannot be read", { ...gift, amount: "other", other: "much" }, 8_000, 6_000],
])("counts %s to the total and to what is charged now", (_, donation, total, dueNow) => {
  const cart = cartOf({ dueNowCents: 6_000, onApprovalCents: 2_000 });
  expect(sumsOf(cart, checkoutAnswersOf({ donation }).donation)).toEqual({ total, dueNow, onApproval: 2_000 });
});

test.each([
  [-1, {}, "free"],
  [0, {}, "free"],
  [0, acting, "free"],
  [1, {}, "card"],
  [1, acting, "override"],
])("pays %i cents of %j as %s", (total, payer, type) => {
  expect(typeFor(cents(total), payer)).toBe(type);
});

test.each([
  ["a kept card that is still kept", { way: "kept" }, 1, holder, true],
  ["a kept card that was removed", { way: "kept" }, 1, {}, false],
  ["a card that was entered", entered, 1, {}, true],
  ["an entered card without its token", { way: "entered" }, 1, {}, false],
  ["nothing to pay where there is something", { way: "free" }, 1, holder, false],
  ["any card where there is nothing to pay", { way: "kept" }, 0, {}, true],
  ["an override by staff", { way: "override" }, 1, acting, true],
  ["an override by the member", { way: "override" }, 1, holder, false],
  ["a card while staff act", { way: "kept" }, 1, { ...acting, ...holder }, false],
])("takes %s for an answer: %#", (_, changes, total, payer, ready) => {
  expect(isReady(checkoutAnswersOf(changes), cents(total), payer)).toBe(ready);
});

const cart = cartOf();
const common = { checkoutId: cart.checkoutId, quote: "q1", seenAttempt: 0 };

test.each([
  [
    "the kept card by what is shown of it",
    {},
    { pmType: "visa", ...holder },
    { paymentMethodType: "card", keepCard: false, shownCard: { brand: "visa", lastFour: "4242" } },
  ],
  ["an entered card", entered, {}, { paymentMethodType: "card", stripeToken: "pm_1", keepCard: true }],
  ["a card not to be kept", { ...entered, keepCard: false }, {}, { stripeToken: "pm_1", keepCard: false }],
  [
    "an override",
    { way: "override", notes: "Cheque" },
    acting,
    { paymentMethodType: "override", overrideNotes: "Cheque" },
  ],
  ["a donation", { donation: gift }, {}, { donation: { ...gift, anonymous: "0" } }],
])("sends %s", (_, changes, payer, sent) => {
  expect(paymentOf(checkoutAnswersOf(changes), cart, payer)).toMatchObject({ ...common, ...sent });
});

test("names no kept card beside one that was entered, and the last attempt that the cart knows of", () => {
  const tried = cartOf({ order: { id: cart.checkoutId, state: "failed", totalCents: 8_000, attempt: 3 } });
  const sent = paymentOf(checkoutAnswersOf(entered), tried, { pmType: "visa", ...holder });
  expect([sent.shownCard, sent.seenAttempt]).toEqual([undefined, 3]);
});

test("sends neither card, notes nor donation where none is meant", () => {
  const free = paymentOf(checkoutAnswersOf({ ...entered, notes: "Old" }), cartOf({ totalCents: 0 }), holder);
  expect(free).toEqual({ ...common, paymentMethodType: "free", keepCard: false });
  expect(paymentOf(checkoutAnswersOf({ notes: "Old" }), cart, holder)).toEqual({
    ...common,
    paymentMethodType: "card",
    keepCard: false,
  });
});

test.each([
  [{ way: "kept" }, "Visa ending in 4242"],
  [{ way: "entered", card: { token: "pm_1", brand: "amex", lastFour: "0005" } }, "American Express ending in 0005"],
  [entered, "The card that you entered"],
  [{ way: "override" }, "Admin override"],
  [{ way: "free" }, "Nothing to pay"],
])("calls %j %s", (changes, words) => {
  expect(wayWords(checkoutAnswersOf(changes), { pmType: "visa", ...holder })).toBe(words);
});
