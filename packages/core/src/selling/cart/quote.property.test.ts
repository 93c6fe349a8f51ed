import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDiscount } from "../../money/catalog/catalog.fixture.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import { quote, type Sold } from "./quote.fixture.ts";

describe("for any cart and any code", () => {
  const kinds: ProductKind[] = ["exam", "event", "donation", "membership"];
  const anyLine: fc.Arbitrary<Sold> = fc.record({
    cents: fc.integer({ min: 0, max: 500_000 }),
    memberCents: fc.integer({ min: 0, max: 500_000 }),
    kind: fc.constantFrom(...kinds),
    chargedWhen: fc.constantFrom("now" as const, "approval" as const),
    isGone: fc.boolean(),
  });
  const anyCode = fc
    .record({
      percentage: fc.boolean(),
      amount: fc.integer({ min: 0, max: 100_000 }),
      kinds: fc.option(fc.subarray(kinds), { nil: undefined }),
    })
    .map((code) => aDiscount({ ...code, amount: code.percentage ? code.amount % 101 : code.amount }));
  const anyCart = fc.array(anyLine, { maxLength: 12 });
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

  test("the total is the sum of the lines that are not gone, and of the parts due now and later", () => {
    fc.assert(
      fc.property(anyCart, anyCode, fc.boolean(), (sold, discount, isMember) => {
        const quoted = quote(sold, { discount, isMember });
        const sums = quoted.lines.filter(({ isGone }) => !isGone).map(({ finalPrice }) => finalPrice);
        expect(quoted.totalCents).toBe(sumOf(sums));
        expect(quoted.totalCents).toBe(quoted.dueNowCents + quoted.onApprovalCents);
      }),
    );
  });

  test("the discount is divided to the cent, and no line costs less than zero or more than without the code", () => {
    fc.assert(
      fc.property(anyCart, anyCode, fc.boolean(), (sold, discount, isMember) => {
        const quoted = quote(sold, { discount, isMember });
        const plain = quote(sold, { isMember });
        expect(sumOf(quoted.lines.map(({ discountCents = 0 }) => discountCents))).toBe(quoted.discountCents);
        expect(quoted.totalCents).toBe(plain.totalCents - quoted.discountCents);
        for (const { price, finalPrice, discountCents = 0 } of quoted.lines) {
          expect(finalPrice).toBe(price - discountCents);
          expect(finalPrice).toBeGreaterThanOrEqual(0);
          expect(discountCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("each line's share is within a cent of its part, and donations keep theirs", () => {
    fc.assert(
      fc.property(anyCart, anyCode, (sold, discount) => {
        const { lines, discountCents } = quote(sold, { discount });
        const isEligible = (index: number) => {
          const kind = sold[index]?.kind ?? "exam";
          return kind !== "donation" && (discount.kinds?.includes(kind) ?? true) && !lines[index]?.isGone;
        };
        const sum = sumOf(lines.flatMap(({ price }, index) => (isEligible(index) ? [price] : [])));
        lines.forEach(({ price, discountCents: share = 0 }, index) => {
          if (!isEligible(index)) expect(share).toBe(0);
          else if (sum > 0) expect(Math.abs(share - (discountCents * price) / sum)).toBeLessThan(1);
        });
      }),
    );
  });

  test("the order of the lines changes no total", () => {
    fc.assert(
      fc.property(anyCart, anyCode, (sold, discount) => {
        expect(quote(sold.toReversed(), { discount }).totalCents).toBe(quote(sold, { discount }).totalCents);
      }),
    );
  });
});
