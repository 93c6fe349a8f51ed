import { describe, expect, test } from "vitest";
import type { Refund } from "./order.schema.ts";
import { cents, paid, parts, refund } from "./refund.fixture.ts";
import { givenTooMuch, madeOf, takenOf, wholeCents } from "./refund-excess.rules.ts";

describe("a refund that is made", () => {
  const before = refund("done", 60, 0);
  test.each<[string, Refund[], Refund, Refund["lines"], number | undefined]>([
    ["as it was asked for", [], refund("requested", 60, 40), parts(60, 40), undefined],
    ["of the other line, where the one is given back", [before], refund("requested", 40), parts(0, 40), undefined],
    ["as far as anything is left, a cent too much", [before], refund("requested", 41), parts(0, 40), 1],
    ["of nothing, all of it too much", [before, refund("done", 0, 40)], refund("requested", 41), [], 41],
    [
      "of what has become free again",
      [{ ...before, state: "failed" }],
      { ...refund("requested", 0, 40), excessCents: cents(20) },
      parts(20, 40),
      undefined,
    ],
  ])("is taken %s", (_how, refunds, asked, lines, excessCents) => {
    const made = madeOf(paid([60, 40], { refunds }), asked);
    expect(made).toMatchObject({ state: "done", lines });
    expect(made.excessCents).toBe(excessCents);
    expect(wholeCents(made)).toBe(wholeCents(asked));
  });
});

test.each([
  [40, undefined],
  [41, 1],
])("of %i, a line of 40 leaves %s too much", (whole, excessCents) => {
  expect(takenOf(whole, parts(40))).toEqual({ lines: parts(40), amountCents: 40, excessCents });
});

test.each([
  ["done", 1, 1],
  ["done", 0, 0],
  ["requested", 1, 0],
  ["failed", 1, 0],
] as const)("one that is %s, %i of it beyond its lines, gave %i too much", (state, excessCents, expected) => {
  const order = paid([60], { refunds: [{ ...refund(state), excessCents: cents(excessCents) }] });
  expect(givenTooMuch(order).map((one) => one.excessCents)).toEqual(expected ? [expected] : []);
  const closed = order.refunds?.map((one) => ({ ...one, closedAt: one.requestedAt }));
  expect(givenTooMuch({ refunds: closed })).toEqual([]);
});
