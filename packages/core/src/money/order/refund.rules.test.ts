import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Refund } from "./order.schema.ts";
import { aDispute, cents, lineIdAt, type PaidOrder, paid, parts, refund } from "./refund.fixture.ts";
import { fitToLines, isSameRefund, planRefund, refundedSoFar, refundQuote, spreadOverLines } from "./refund.rules.ts";

describe("a refund", () => {
  const lines = [4900, 2500];
  test.each([
    ["of everything", paid(lines), parts(4900, 2500), 7400],
    ["of one line", paid(lines), parts(0, 2500), 2500],
    ["of one cent", paid(lines), parts(1), 1],
    ["of what is left", paid(lines, { refunds: [refund("done", 900)] }), parts(4000), 4000],
    ["after one that failed", paid(lines, { refunds: [refund("failed", 4900)] }), parts(4900), 4900],
    ["once the aDispute is won", paid(lines, { disputes: [aDispute(false, "won")] }), parts(4900), 4900],
    ["while the bank only asks", paid(lines, { disputes: [aDispute(false, "warning_needs_response")] }), parts(1), 1],
    ["outside of the portal", paid(lines, { method: "outside" }), parts(4900), 4900],
  ])("%s is allowed", (_case, order, wanted, amountCents) => {
    expect(planRefund(order, wanted)).toEqual({ allowed: true, value: { lines: wanted, amountCents } });
  });

  const tooMuch = "billing.refund-too-much";
  const notPossible = "billing.refund-not-possible";
  const disputed = "billing.refund-disputed";
  test.each([
    ["of a cent more than a line cost", paid(lines), parts(4901), tooMuch],
    ["of more than is left", paid(lines, { refunds: [refund("done", 900)] }), parts(4001), tooMuch],
    ["while another takes it", paid(lines, { refunds: [refund("requested", 4900)] }), parts(1), tooMuch],
    ["of one line out of another", paid(lines), parts(0, 2501), tooMuch],
    ["of less than nothing", paid(lines), parts(-1), tooMuch],
    ["of a line twice", paid(lines), [...parts(1), ...parts(1)], tooMuch],
    ["of nothing", paid(lines), [], tooMuch],
    ["of a line of another order", paid(lines), [{ lineItemId: createId("lineItem"), amountCents: cents(1) }], tooMuch],
    [
      "of what is all given back",
      paid(lines, { state: "refunded", refunds: [refund("done", 4900, 2500)] }),
      parts(1),
      tooMuch,
    ],
    ["of what was never paid", paid(lines, { state: "failed" }), parts(1), notPossible],
    ["of what is being charged", paid(lines, { state: "charging" }), parts(1), notPossible],
    ["of what was free", paid([0], { method: "free" }), parts(1), notPossible],
    ["of what the bank holds", paid(lines, { disputes: [aDispute(true, "needs_response")] }), parts(1), disputed],
    ["of what the bank took for good", paid(lines, { disputes: [aDispute(true, "lost")] }), parts(1), disputed],
  ] as const)("%s is refused", (_case, order, wanted, code) => {
    expect(planRefund(order, [...wanted])).toEqual({ allowed: false, code });
  });
});

test.each([
  ["the same", parts(100, 50), parts(100, 50), true],
  ["the same, in another order", parts(100, 50), parts(100, 50).toReversed(), true],
  ["a cent more of a line", parts(100, 50), parts(101, 50), false],
  ["less lines", parts(100, 50), parts(100), false],
  ["more lines", parts(100), parts(100, 50), false],
  ["another line", parts(100), parts(0, 100), false],
])("a refund that is sent again as %s", (_case, first, again, isSame) => {
  expect(isSameRefund(first, again)).toBe(isSame);
});

describe("a refund made at Stripe", () => {
  test.each([
    ["takes from each line by its price", paid([7500, 2500]), 1000, [750, 250]],
    ["takes whole cents", paid([100, 100, 100]), 100, [34, 33, 33]],
    ["takes nothing of what is given back", paid([4900, 2500], { refunds: [refund("done", 4900)] }), 2500, [0, 2500]],
    ["does not wait for what is only asked for", paid([4900], { refunds: [refund("requested", 4900)] }), 4900, [4900]],
    ["takes no more than was paid", paid([4900]), 5000, [4900]],
  ])("%s", (_case, order, amount, shares) => {
    expect(spreadOverLines(order, amount)).toEqual(parts(...shares));
  });
});

test.each([
  [[], { refundedCents: 0, state: "paid" }],
  [[refund("requested", 4900)], { refundedCents: 0, state: "paid" }],
  [[refund("failed", 4900)], { refundedCents: 0, state: "paid" }],
  [[refund("done", 4899)], { refundedCents: 4899, state: "paid" }],
  [[refund("done", 4899), refund("done", 1)], { refundedCents: 4900, state: "refunded" }],
])("an order is refunded once everything is given back %#", (refunds, expected) => {
  expect(refundedSoFar(paid([4900], { refunds }))).toEqual(expected);
});

const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
const asking = fc.record({
  amounts: fc.array(fc.integer({ min: -10, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
  fails: fc.boolean(),
  isByHand: fc.boolean(),
});
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

interface Asking {
  readonly amounts: readonly number[];
  readonly fails: boolean;
  readonly isByHand: boolean;
}

function linesFor(order: PaidOrder, { amounts, isByHand }: Asking): Refund["lines"] {
  if (isByHand) return spreadOverLines(order, Math.max(0, total(amounts)));
  const plan = planRefund(order, parts(...amounts));
  return plan.allowed ? plan.value.lines : [];
}

function after(order: PaidOrder, wish: Asking): PaidOrder {
  const lines = linesFor(order, wish);
  const amountCents = cents(total(lines.map((line) => line.amountCents)));
  const made = { ...refund(wish.fails ? "failed" : "done"), lines, amountCents };
  return { ...order, refunds: [...(order.refunds ?? []), made] };
}

test("however refunds follow each other, no line gives back more than was paid for it", () => {
  fc.assert(
    fc.property(prices, fc.array(asking, { maxLength: 12 }), (lines, wishes) => {
      const order = wishes.reduce(after, paid(lines));
      const quote = refundQuote(order);
      for (const [index, line] of quote.lines.entries()) {
        expect(line.refundedCents).toBeGreaterThanOrEqual(0);
        expect(line.refundedCents).toBeLessThanOrEqual(lines[index] ?? 0);
        expect(line.refundedCents + line.refundableCents).toBe(lines[index]);
      }
      expect(refundedSoFar(order).refundedCents + quote.refundableCents).toBe(total(lines));
    }),
  );
});

describe("a refund made by hand beside one that is promised", () => {
  test.each([
    ["takes from the other line", [100, 25], [refund("requested", 100)], 25, [0, 25]],
    ["takes what the promise leaves", [100, 25], [refund("requested", 60)], 65, [40, 25]],
    ["is first what a failed one still owes", [100, 25], [refund("failed", 100)], 110, [100, 10]],
    ["is spread once that has gone", [100, 25], [refund("failed", 20), refund("done", 20)], 42, [32, 10]],
    ["makes a promise give way that cannot be kept", [100, 25], [refund("requested", 60)], 100, [75, 25]],
    ["takes no more than there is", [100], [refund("done", 60), refund("requested", 40)], 100, [40]],
  ])("%s", (_how, lines, refunds, byHand, expected) => {
    expect(spreadOverLines(paid(lines, { refunds }), byHand)).toEqual(parts(...expected));
  });

  test.each([
    ["as it was promised", [100, 25], [], [60], [60]],
    ["where the line is given back already, out of the other", [100, 25], [refund("done", 100)], [20], [0, 20]],
    ["out of both", [100, 25], [refund("done", 90)], [20], [10, 10]],
  ])("is then made %s", (_how, lines, refunds, promised, expected) => {
    expect(fitToLines(paid(lines, { refunds }), refund("requested", ...promised))).toEqual(parts(...expected));
  });

  test("however promises and refunds by hand cross, no line gives back more than it cost", () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(prices, fc.array(fc.tuple(share, fc.boolean(), fc.boolean()), { maxLength: 8 }), (lines, wishes) => {
        const order = wishes.reduce((before, [percent, isByHand, isMade]) => {
          const wanted = lines.map((price) => Math.floor((price * percent) / 100));
          const made = isByHand ? spreadOverLines(before, total(wanted)) : partsAllowed(before, wanted);
          const asked = {
            ...refund("requested"),
            lines: made,
            amountCents: cents(total(made.map((part) => part.amountCents))),
          };
          return settled(including(before, asked), isByHand || isMade);
        }, paid(lines));
        const { refunds = [] } = wishes.reduce((one) => settled(one, true), order);
        for (const [index, price] of lines.entries()) {
          const given = refunds
            .filter(({ state }) => state === "done")
            .flatMap((one) => one.lines.filter(({ lineItemId }) => lineItemId === lineIdAt(index)));
          expect(total(given.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(price);
        }
      }),
    );
  });

  const partsAllowed = (order: PaidOrder, wanted: readonly number[]) => {
    const plan = planRefund(order, parts(...wanted));
    return plan.allowed ? plan.value.lines : [];
  };

  const including = (order: PaidOrder, asked: Refund): PaidOrder => ({
    ...order,
    refunds: [...(order.refunds ?? []), asked],
  });

  /** Stripe makes the last of those that are promised, as long as it gives back no more than was paid. */
  function settled(order: PaidOrder, isMade: boolean): PaidOrder {
    const { refunds = [], totalCents } = order;
    const last = refunds.findLast(({ state }) => state === "requested");
    if (!last || !isMade) return order;
    const given = refundedSoFar(order).refundedCents;
    const made =
      given + last.amountCents > totalCents
        ? { ...last, state: "failed" as const }
        : { ...last, state: "done" as const, lines: fitToLines(order, last) };
    return { ...order, refunds: refunds.map((one) => (one === last ? made : one)) };
  }
});
