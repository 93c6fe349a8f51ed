import * as fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.rules.ts";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [1, [1, 2], [0, 1]],
  [1000, [2900, 4900], [372, 628]],
  [7800, [2900, 4900], [2900, 4900]],
  [0, [5, 5], [0, 0]],
  [0, [], []],
  [5, [0, 0], [0, 0]],
  [5, [0, 9], [0, 5]],
])("%i over %j is %j", (amount, weights, shares) => {
  expect(spread(amount, weights)).toEqual(shares);
});

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
const cases = weights.chain((list) =>
  fc.record({ list: fc.constant(list), amount: fc.integer({ min: 0, max: list.reduce((sum, one) => sum + one, 0) }) }),
);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

test("gives out the whole amount, to nobody more than their weight, and within a cent of their share", () => {
  fc.assert(
    fc.property(cases, ({ list, amount }) => {
      const shares = spread(amount, list);
      expect(total(shares)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const weight = list[index] ?? 0;
        expect(share).toBeLessThanOrEqual(weight);
        if (amount > 0) expect(Math.abs(share - (amount * weight) / total(list))).toBeLessThan(1);
      }
    }),
  );
});
