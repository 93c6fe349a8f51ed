import { toProblem } from "@guildhall/core/assembly/contract";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { ourFaultText } from "@guildhall/core/money/order/words/our-fault.rules";
import { expect, test } from "vitest";
import { orderId, outcomeOfOrder } from "../../../blocks/checkout/paying.fixture.ts";
import { ApiError, unreachable } from "../../../lib/failure/api-error.ts";
import { resultWords } from "./checkout-words.ts";
import { troubleWords } from "./trouble-words.ts";
import { isRefusedUncharged, isUncharged } from "./uncharged.ts";

const cents = (...amounts: number[]) => amounts as Cents[];
const outcome = outcomeOfOrder({ totalCents: 8_000 as Cents });

test.each([
  ["paid", cents(8_000), "Payment completed"],
  ["paid", cents(9_000, 8_000), "Payment completed"],
  ["paid", cents(), "Payment completed"],
  ["paid", cents(9_000), "This order had been paid already: $80.00. Nothing was charged again."],
  ["ordered", cents(9_000), "Your order is in. Your card is charged once it is approved."],
  ["ordered", cents(), "Your order is in. Your card is charged once it is approved."],
] as const)("says of an order that is %s, where %j was shown: %s", (kind, shown, words) => {
  expect(resultWords({ kind, outcome }, shown)).toBe(words);
});

test("says that it was ordered before where the press found it ordered, whatever was shown", () => {
  expect(resultWords({ kind: "ordered", outcome, isOfOtherPress: true }, cents(8_000))).toBe(
    "This order was in already: $80.00. It waits for approval as it was first submitted; what you chose here changed nothing.",
  );
});

test("says that it was paid before where the press found it paid, whatever was shown", () => {
  expect(resultWords({ kind: "paid", outcome, isOfOtherPress: true }, cents(8_000))).toBe(
    "This order had been paid already: $80.00. Nothing was charged again.",
  );
});

const refused = (code: Parameters<typeof toProblem>[0], detail?: string) =>
  new ApiError(toProblem(code, "r-1", detail ? { detail } : {}));
const at = (error: unknown, sent = 9_000) =>
  troubleWords({ error, isUncharged: isRefusedUncharged(error), sentCents: sent as Cents }, 8_000 as Cents);

test("says what the bank said, and that nothing was charged", () => {
  const said = { failure: "Your card was declined.", isUncharged: true, sentCents: 8_000 as Cents };
  const words = troubleWords(said, 8_000 as Cents);
  expect(words.title).toBe("Could not process payment");
  expect(words.sentences).toEqual(["Your card was declined.", "Nothing was charged. Try again, or use another card."]);
  expect(at(refused("billing.declined", "Your card was declined."))).toEqual(words);
});

test("calls what was given up no failure", () => {
  const { title, sentences } = troubleWords(
    { isGivenUp: true, isUncharged: true, sentCents: 8_000 as Cents },
    8_000 as Cents,
  );
  expect(title).toBe("This payment was given up, here or in another tab");
  expect(sentences).toEqual(["Nothing was charged. Submit the order again whenever you like."]);
});

const inDoubt = { isUncharged: false, sentCents: 8_000 as Cents };

test.each([
  [{}, "Your bank has not confirmed it.", "Look again in a moment: nothing is charged twice."],
  [
    { retryAfterSeconds: 300 },
    "This payment was looked at very often. Look again once the time below is over: nothing is charged twice.",
  ],
  [
    { bank: "unasked", retryAfterSeconds: 300 },
    "We could not ask your bank.",
    "This payment was looked at very often. Look again once the time below is over: nothing is charged twice.",
  ],
  [{ bank: "unasked" }, "We could not ask your bank.", "Look again in a moment: nothing is charged twice."],
  [
    { bank: "answered" },
    "Your bank has your answer. What came of it has not reached us yet.",
    "Look again in a moment: nothing is charged twice.",
  ],
  [
    { bank: "unreached" },
    "We could not reach the payment provider. Check your connection, and that nothing in your browser blocks it.",
    "Then try again: nothing is charged twice.",
  ],
] as const)("of a payment that is in doubt says what is known and when to look (%j)", (known, ...sentences) => {
  expect(troubleWords({ ...inDoubt, ...known }, 8_000 as Cents)).toEqual({
    title: "We do not know yet what became of the payment",
    sentences,
    ...("retryAfterSeconds" in known && { retryAfterSeconds: known.retryAfterSeconds }),
  });
});

test.each(["rate.limited", "auth.required", "billing.declined", "cart.changed", "not-found"] as const)(
  "says of a look that was refused with %s no word about the payment, and what the bank was answered",
  (code) => {
    const error = refused(code);
    const words = (bank?: "answered") =>
      troubleWords({ ...inDoubt, error, inDoubt: orderId, bank }, 8_000 as Cents).sentences;
    const sameOrder = "Use the button below: it stays the same order, and nothing is charged twice.";
    const answered = "Your bank has your answer. What came of it has not reached us yet.";
    expect(words()).toEqual([error.message, sameOrder]);
    expect(words("answered")).toEqual([answered, error.message, sameOrder]);
  },
);

test("says a new total beside the old one", () => {
  expect(at(refused("cart.changed"))).toMatchObject({
    title: "Your cart or a price has changed. Check the new total, then submit again.",
    sentences: ["The total was $90.00, and is now $80.00.", "Nothing was charged."],
  });
  expect(at(refused("cart.changed"), 8_000).sentences[0]).toBe("The total is the same as before.");
});

test("says that nobody knows where no answer came", () => {
  const { title, sentences } = at(unreachable(new TypeError()));
  expect(title).toBe("We do not know yet what became of the payment");
  expect(sentences[0]).toMatch(/^We could not reach Guildhall/);
  expect(sentences[1]).toBe("Use the button below: it stays the same order, and nothing is charged twice.");
});

test.each([
  "billing.waits-for-bank",
  "billing.order-unreadable",
  "billing.under-way",
  "cart.locked",
  "conflict.busy",
] as const)("calls %s no failure", (code) =>
  expect(at(refused(code)).title).toBe("We do not know yet what became of the payment"),
);

test("says of a fault of ours, after a reload too, that another card would not help", () => {
  const trouble = { failure: ourFaultText, isUncharged: true, sentCents: 8_000 as Cents };
  const { sentences } = troubleWords(trouble, 8_000 as Cents);
  expect(sentences).toEqual([ourFaultText, "Nothing was charged. Please try again later."]);
});

test("says that another tab has tried the order since, and not that this press failed", () => {
  expect(at(refused("billing.tried-since"))).toEqual({
    title: "This order was tried again in another tab",
    sentences: ["That payment failed, and nothing was charged. Try again, or use another card."],
  });
});

test("says why something else was refused", () => {
  expect(at(refused("rate.limited"))).toMatchObject({
    title: "Could not process payment",
    sentences: ["Too many attempts. Please wait a little and try again."],
    problem: { code: "rate.limited" },
  });
});

test.each([
  ["paid", false],
  ["charging", false],
  ["needs_action", false],
  ["locked", false],
  ["refunded", false],
  ["failed", true],
  ["canceled", true],
] as const)("of an order that is %s nothing was charged: %s", (state, expected) => {
  const result = { outcome: outcomeOfOrder({ state }) };
  expect(isUncharged(result)).toBe(expected);
  const trouble = { failure: "You have not been charged.", isUncharged: isUncharged(result), sentCents: 1 as Cents };
  const said = troubleWords(trouble, 1 as Cents).sentences.join(" ");
  expect(/Nothing was charged|not been charged/.test(said)).toBe(expected);
});

test.each([
  ["billing.declined", true],
  ["billing.our-fault", true],
  ["billing.card-needed", true],
  ["cart.changed", true],
  ["cart.empty", true],
  ["catalog.not-offered", true],
  ["request.invalid", true],
  ["billing.under-way", false],
  ["billing.waits-for-bank", false],
  ["billing.charged-in-vain", false],
  ["billing.order-unreadable", false],
  ["cart.locked", false],
  ["conflict", false],
  ["conflict.busy", false],
  ["rate.limited", false],
  ["auth.required", false],
  ["unavailable", false],
  ["outcome-unknown", false],
  ["internal", false],
] as const)("the refusal %s says that nothing was charged: %s", (code, expected) => {
  expect(isRefusedUncharged(refused(code))).toBe(expected);
});

test("a cart that has changed says nothing of a charge that the server has not spoken of", () => {
  const trouble = { error: refused("cart.changed"), isUncharged: false, sentCents: 8_000 as Cents };
  expect(troubleWords(trouble, 8_000 as Cents).sentences).toEqual(["The total is the same as before."]);
});
