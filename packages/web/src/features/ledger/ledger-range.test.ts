import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { ledgerUrlOf, rangeIn, usualRanges } from "./ledger-range.ts";

const day = (text: string) => text as LocalDate;

test.each([
  ["2026-11-21", ["2026-11-20 2026-11-20", "2026-11-01 2026-11-21", "2026-10-01 2026-10-31"]],
  ["2026-01-01", ["2025-12-31 2025-12-31", "2026-01-01 2026-01-01", "2025-12-01 2025-12-31"]],
  ["2028-03-01", ["2028-02-29 2028-02-29", "2028-03-01 2028-03-01", "2028-02-01 2028-02-29"]],
])("on %s: yesterday, this month, last month", (today, ranges) => {
  expect(usualRanges(day(today)).map(({ range: { from, to } }) => `${from} ${to}`)).toEqual(ranges);
});

describe("the address names", () => {
  const today = day("2026-11-21");
  test.each([
    ["", { from: "2026-11-01", to: "2026-11-21" }],
    ["from=2026-03-01&to=2026-03-31", { from: "2026-03-01", to: "2026-03-31" }],
    ["from=2026-03-31&to=2026-03-01", undefined],
    ["from=2026-01-01&to=2026-12-31", undefined],
    ["from=2026-03-01", undefined],
    ["from=yesterday&to=today", undefined],
  ])("%j", (search, range) => {
    expect(rangeIn(new URLSearchParams(search), today)).toEqual(range);
  });

  test("the days that it was made of", () => {
    const range = { from: day("2026-03-01"), to: day("2026-03-31") };
    expect(rangeIn(new URLSearchParams(ledgerUrlOf(range).split("?")[1]), today)).toEqual(range);
  });
});
