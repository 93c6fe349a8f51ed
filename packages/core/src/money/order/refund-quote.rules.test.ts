import { describe, expect, test } from "vitest";
import { soldKinds } from "../../selling/sellers/sold-kinds.rules.ts";
import type { ProductKind } from "../catalog/catalog.schema.ts";
import { aDispute, lineIdAt, type PaidOrder, paid, refund } from "./refund.fixture.ts";
import { refundQuote } from "./refund.rules.ts";

describe("the quote", () => {
  const quoteOf = (order: PaidOrder, ...kinds: readonly ProductKind[]) =>
    refundQuote(
      order,
      kinds.map((kind, index) => ({ id: lineIdAt(index), kind })),
      soldKinds,
    );

  test.each<[string, ProductKind, PaidOrder, number[], string]>([
    ["an event", "event", paid([4900]), [4900, 4900], "$49.00 paid."],
    [
      "dues",
      "membership",
      paid([15_000]),
      [15_000, 0],
      "$150.00 paid. Dues are not refundable, so nothing is suggested; you can still give back up to $150.00. Given back in part, the membership stays. Given back in full, a term in force ends with yesterday, and one to come goes.",
    ],
    [
      "a donation",
      "donation",
      paid([2500]),
      [2500, 2500],
      "$25.00 paid. What is given back is taken off the donations of the year in which it was paid.",
    ],
    ["something free", "event", paid([0]), [0, 0], "Nothing was paid for this."],
    [
      "what was given back in part",
      "exam",
      paid([4900], { refunds: [refund("done", 900)] }),
      [4000, 4000],
      "$49.00 paid, $9.00 of it given back already.",
    ],
    [
      "what is being given back",
      "exam",
      paid([4900], { refunds: [refund("requested", 4000), refund("done", 900)] }),
      [0, 0],
      "All of the $49.00 is given back or on its way back.",
    ],
    [
      "what is being given back in part",
      "exam",
      paid([4900], { refunds: [refund("requested", 900)] }),
      [4000, 4000],
      "$49.00 paid, $9.00 of it given back or on its way back.",
    ],
    [
      "what was given back",
      "exam",
      paid([4900], { refunds: [refund("done", 4900)] }),
      [0, 0],
      "All of the $49.00 has been given back.",
    ],
    [
      "what could not be given back",
      "exam",
      paid([4900], { refunds: [refund("failed", 4900)] }),
      [4900, 4900],
      "$49.00 paid.",
    ],
    [
      "what the bank holds",
      "exam",
      paid([4900], { disputes: [aDispute(true, "needs_response")] }),
      [0, 0],
      "$49.00 paid.",
    ],
  ])("for %s", (_case, kind, order, [refundableCents, suggestedCents], explanation) => {
    expect(quoteOf(order, kind).lines).toEqual([
      expect.objectContaining({ refundableCents, suggestedCents, explanation }),
    ]);
  });

  test("sums its lines", () => {
    const order = paid([15_000, 4900, 2500], { refunds: [refund("done", 0, 900)] });
    expect(quoteOf(order, "membership", "event", "donation")).toMatchObject({
      refundableCents: 21_500,
      suggestedCents: 6500,
    });
  });

  test.each([
    ["card", "card", "back to the card"],
    ["outside", "outside", "outside of the portal"],
    ["override", "outside", "no money came through the portal"],
  ] as const)("of what was paid by %s says where the money goes", (method, goesTo, words) => {
    const quote = quoteOf(paid([4900], { method }), "event");
    expect(quote.goesTo).toBe(goesTo);
    expect(quote.explanation).toContain(words);
  });

  test.each([
    ["is all given back", paid([4900], { refunds: [refund("done", 4900)] }), "Nothing is left to refund."],
    [
      "is with the bank",
      paid([4900], { disputes: [aDispute(true, "needs_response")] }),
      "only if the dispute is decided",
    ],
    ["is gone", paid([4900], { disputes: [aDispute(true, "lost")] }), "which it decided against us"],
    [
      "is gone, and asked for once more",
      paid([4900], { disputes: [aDispute(true, "lost"), aDispute(false, "warning_needs_response")] }),
      "which it decided against us",
    ],
    ["was with the bank", paid([4900], { disputes: [aDispute(false, "won")] }), "back to the card"],
  ])("says why when the money %s", (_case, order, words) => {
    expect(quoteOf(order, "event").explanation).toContain(words);
  });
});
