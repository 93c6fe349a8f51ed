import { describe, expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { amounts, quote, quoteDay, type Sold, tenth } from "./quote.fixture.ts";

describe("what is gone", () => {
  const yesterday = "2026-06-14" as LocalDate;

  test.each<[string, Sold, boolean]>([
    ["has no offer", { cents: 400, isGone: true }, true],
    ["was offered until yesterday", { cents: 400, activeTo: yesterday }, true],
    ["is not what is offered until today", { cents: 400, activeTo: quoteDay }, false],
  ])("%s", (_case, sold, isGone) => {
    expect(quote([sold]).lines[0]?.isGone).toBe(isGone);
    expect(quote([sold]).totalCents).toBe(isGone ? 0 : 400);
  });

  test("shows its former price, counts zero, and gets no part of a discount", () => {
    const sold = [{ cents: 400, isGone: true, earlier: 399 }, { cents: 100 }];
    const quoted = amounts(quote(sold, { discount: tenth }));
    expect(quoted).toEqual({
      lines: [
        [399, 399],
        [100, 90],
      ],
      totals: [90, 90, 0, 10],
    });
  });

  test("is gone though staff had set its price", () => {
    expect(quote([{ cents: 1, basis: "changed", isGone: true }]).lines[0]).toMatchObject({
      isGone: true,
      basis: "changed",
    });
  });
});
