import { MembershipTerm } from "@guildhall/core/domains/membership/membership.schema";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { termTimelineOf } from "./term-timeline.ts";

const today = LocalDate.parse("2026-11-24");
const ids = "0123456789";
const term = (index: number, start: string, end: string) =>
  MembershipTerm.parse({ id: `mem_01hzx3v9q4r8t2w6y0b5d7f9g${ids[index]}`, key: "professional", start, end });

const linesOf = (terms: readonly MembershipTerm[]) =>
  termTimelineOf(terms, today).map(({ state, title, when }) => [state, title, when]);

describe("the terms of somebody", () => {
  test("who lapsed and came back show the days between", () => {
    const terms = [term(0, "2026-11-24", "2027-11-23"), term(1, "2024-01-01", "2024-12-30")];
    expect(linesOf(terms)).toEqual([
      ["done", "Professional membership, in force today", "11/24/2026 to 11/23/2027"],
      ["missed", "No membership", "12/31/2024 to 11/23/2026"],
      ["over", "Professional membership", "01/01/2024 to 12/30/2024"],
    ]);
  });

  test.each([
    ["follows at once", "2026-11-23", 2],
    ["leaves one day", "2026-11-22", 3],
  ])("that %s", (_case, end, lines) => {
    expect(linesOf([term(0, "2026-11-24", "2027-11-23"), term(1, "2025-11-24", end)])).toHaveLength(lines);
  });

  test.each([
    ["yesterday", "2026-11-23", [["missed", "No membership since 11/24/2026", undefined]]],
    ["today", "2026-11-24", []],
  ] as const)("that ended %s", (_case, end, first) => {
    expect(linesOf([term(0, "2025-11-24", end)]).slice(0, -1)).toEqual(first);
  });

  test("that is to come is said to come", () => {
    expect(linesOf([term(0, "2026-11-25", "2027-11-24")])).toEqual([
      ["coming", "Professional membership, to come", "11/25/2026 to 11/24/2027"],
    ]);
  });
});
