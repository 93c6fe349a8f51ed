import { describe, expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { aDiscount } from "../../money/catalog/catalog.fixture.ts";
import type { Discount } from "../../money/catalog/catalog.schema.ts";
import { amounts, type Given, quote, type Sold, tenth } from "./quote.fixture.ts";

const fiveDollars = aDiscount({ percentage: false, amount: 500 });

describe("without a code", () => {
  test("an empty cart has a total of zero", () => {
    expect(amounts(quote([]))).toEqual({ lines: [], totals: [0, 0, 0, 0] });
  });

  test("each costs today's price in the catalog, not the price when it was added", () => {
    const { lines, totals } = amounts(quote([{ cents: 400 }, { cents: 300, earlier: 250 }]));
    expect([lines, totals]).toEqual([
      [
        [400, 400],
        [300, 300],
      ],
      [700, 700, 0, 0],
    ]);
  });

  test("members pay theirs", () => {
    const quoted = quote([{ cents: 400, memberCents: 300 }], { isMember: true });
    expect([quoted.totalCents, quoted.lines[0]?.basis]).toEqual([300, "member"]);
  });

  test("the parts charged at once and after approval are separate", () => {
    const sold: Sold[] = [{ cents: 400 }, { cents: 300, chargedWhen: "approval" }, { cents: 50 }];
    expect(amounts(quote(sold)).totals).toEqual([750, 450, 300, 0]);
    expect(quote(sold).lines.map(({ chargedWhen }) => chargedWhen)).toEqual(["now", "approval", "now"]);
  });

  test("no line has a discount", () => {
    const [line] = quote([{ cents: 400 }]).lines;
    expect(line).not.toHaveProperty("discountCents");
    expect(quote([{ cents: 400 }])).not.toHaveProperty("refusal");
  });
});

describe("with a code", () => {
  test.each<[string, Sold[], Discount, [number, number][], number]>([
    [
      "a tenth off each",
      [{ cents: 400 }, { cents: 300 }],
      tenth,
      [
        [400, 360],
        [300, 270],
      ],
      70,
    ],
    [
      "the last cent to the largest remainder",
      [{ cents: 333 }, { cents: 334 }, { cents: 333 }],
      tenth,
      [
        [333, 300],
        [334, 300],
        [333, 300],
      ],
      100,
    ],
    [
      "of equals the first is favored",
      [{ cents: 5 }, { cents: 5 }],
      tenth,
      [
        [5, 4],
        [5, 5],
      ],
      1,
    ],
    [
      "an amount is shared in proportion",
      [{ cents: 600 }, { cents: 400 }],
      fiveDollars,
      [
        [600, 300],
        [400, 200],
      ],
      500,
    ],
    [
      "no more than there is",
      [{ cents: 300 }, { cents: 100 }],
      fiveDollars,
      [
        [300, 0],
        [100, 0],
      ],
      400,
    ],
    [
      "nothing off a donation",
      [{ cents: 400 }, { cents: 1000, kind: "donation", basis: "chosen" }],
      tenth,
      [
        [400, 360],
        [1000, 1000],
      ],
      40,
    ],
    [
      "only off its kinds",
      [{ cents: 400 }, { cents: 300, kind: "event" }],
      aDiscount({ kinds: ["event"] }),
      [
        [400, 400],
        [300, 270],
      ],
      30,
    ],
    [
      "nothing off what is free",
      [{ cents: 0 }, { cents: 300 }],
      tenth,
      [
        [0, 0],
        [300, 270],
      ],
      30,
    ],
    ["off what staff set too", [{ cents: 400, earlier: 200, basis: "changed" }], tenth, [[200, 180]], 20],
  ])("%s", (_case, sold, discount, lines, off) => {
    const quoted = amounts(quote(sold, { discount }));
    const total = lines.reduce((sum, [, final]) => sum + final, 0);
    expect(quoted).toEqual({ lines, totals: [total, total, 0, off] });
  });

  test("comes after the member price", () => {
    const quoted = quote([{ cents: 400, memberCents: 300 }], { isMember: true, discount: tenth });
    expect(quoted.lines[0]).toMatchObject({ price: 300, finalPrice: 270, basis: "member", discountCents: 30 });
  });

  test("is taken off both what is charged at once and what after approval", () => {
    const sold: Sold[] = [{ cents: 400 }, { cents: 600, chargedWhen: "approval" }];
    expect(amounts(quote(sold, { discount: tenth })).totals).toEqual([900, 360, 540, 100]);
  });

  test.each<[string, Sold[], Given, string]>([
    [
      "that is over",
      [{ cents: 400 }],
      { discount: aDiscount({ activeTo: "2026-06-14" as LocalDate }) },
      "cart.discount-over",
    ],
    [
      "that somebody has used",
      [{ cents: 400 }],
      { discount: aDiscount({ oncePerPerson: true }), hasUsedDiscount: true },
      "cart.discount-used-up",
    ],
    ["for other kinds", [{ cents: 400 }], { discount: aDiscount({ kinds: ["event"] }) }, "cart.discount-not-for-these"],
    ["in an empty cart", [], { discount: tenth }, "cart.discount-not-for-these"],
    [
      "where only a donation is",
      [{ cents: 400, kind: "donation" }],
      { discount: tenth },
      "cart.discount-not-for-these",
    ],
    ["where all is free", [{ cents: 0 }], { discount: tenth }, "cart.discount-not-for-these"],
    ["where all is gone", [{ cents: 400, isGone: true }], { discount: tenth }, "cart.discount-not-for-these"],
  ])("one %s takes nothing off, and says why", (_case, sold, given, refusal) => {
    const quoted = quote(sold, given);
    expect([quoted.refusal, quoted.discountCents]).toEqual([refusal, 0]);
    expect(quoted.lines.every(({ price, finalPrice }) => price === finalPrice)).toBe(true);
  });

  test("one with an effect has no refusal", () => {
    expect(quote([{ cents: 400 }], { discount: tenth })).not.toHaveProperty("refusal");
  });
});
