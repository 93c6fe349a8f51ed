import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { isValidOn, type KindOfTerm } from "../../../people/person/membership.rules.ts";
import { membersByKind, monthsOfMembers } from "./figures.rules.ts";

const day = (text: string) => text as LocalDate;
const term = (start: string, end: string, key: KindOfTerm["key"] = "professional"): KindOfTerm => ({
  ...{ start: day(start), end: day(end), key },
});
const today = day("2026-11-20");

/** What happened, by month; the months without anything are left out. */
const told = (people: KindOfTerm[][]) =>
  monthsOfMembers(people, today).flatMap(({ month, joined, renewed, lapsed }) =>
    joined + renewed + lapsed === 0 ? [] : [[month.slice(0, 7), joined, renewed, lapsed]],
  );

describe("joined, renewed, lapsed", () => {
  test.each([
    ["nobody", [], []],
    ["a first term", [term("2026-03-31", "2027-03-30")], [["2026-03", 1, 0, 0]]],
    ["from today", [term("2026-11-20", "2027-11-19")], [["2026-11", 1, 0, 0]]],
    ["from tomorrow, not yet", [term("2026-11-21", "2027-11-20")], []],
    ["that ended yesterday", [term("2025-11-20", "2026-11-19")], [["2026-11", 0, 0, 1]]],
    ["on its last day, not yet", [term("2025-11-21", "2026-11-20")], []],
    [
      "that ended on the last day of a month lapses in the next",
      [term("2025-06-01", "2026-05-31")],
      [["2026-06", 0, 0, 1]],
    ],
    ["that ended a day earlier lapses in that month", [term("2025-06-01", "2026-05-30")], [["2026-05", 0, 0, 1]]],
    [
      "the day after is a renewal",
      [term("2025-05-01", "2026-04-30"), term("2026-05-01", "2027-04-30")],
      [["2026-05", 0, 1, 0]],
    ],
    [
      "a day later is a lapse and a new start",
      [term("2025-05-01", "2026-04-29"), term("2026-05-01", "2027-04-30")],
      [
        ["2026-04", 0, 0, 1],
        ["2026-05", 1, 0, 0],
      ],
    ],
    [
      "another kind without a gap is a renewal",
      [term("2025-05-01", "2026-04-30", "student"), term("2026-05-01", "2027-04-30")],
      [["2026-05", 0, 1, 0]],
    ],
    ["a renewal to come is none yet", [term("2025-11-25", "2026-11-24"), term("2026-11-25", "2027-11-24")], []],
    ["the first month is that of eleven months ago", [term("2025-12-01", "2026-11-30")], [["2025-12", 1, 0, 0]]],
    ["what was before is not shown", [term("2025-11-30", "2026-11-29")], []],
  ] as const)("%s", (_case, terms, expected) => {
    expect(told([[...terms]])).toEqual(expected);
  });
});

test("members by kind are people, each once, by the term that is in force", () => {
  const people = [
    [term("2026-01-01", "2026-12-31", "student"), term("2027-01-01", "2027-12-31")],
    [term("2025-11-21", "2026-11-20", "emeritus")],
    [term("2025-11-20", "2026-11-19")],
    [term("2026-01-01", "2026-12-31"), term("2026-06-01", "2027-05-31", "emeritus")],
  ];
  expect(membersByKind(people, today)).toEqual([
    { key: "professional", members: 1 },
    { key: "student", members: 1 },
    { key: "emeritus", members: 1 },
  ]);
});

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => plusDays(day("2024-01-01"), days));
const anyTerm = fc
  .tuple(anyDay, anyDay, fc.constantFrom("student", "professional", "emeritus" as const))
  .map(([a, b, key]) => (a < b ? term(a, b, key) : term(b, a, key)));
const anyPeople = fc.array(fc.array(anyTerm, { maxLength: 4 }), { maxLength: 5 });

test("from month to month, the change of members is who joined without who lapsed", () => {
  fc.assert(
    fc.property(anyPeople, anyDay, (people, on) => {
      const months = monthsOfMembers(people, on);
      for (const [index, { joined, lapsed, members }] of months.entries()) {
        const before = months[index - 1];
        if (before) expect(members - before.members).toBe(joined - lapsed);
      }
    }),
  );
});

test("the last month ends with who is a member today, and so do the kinds together", () => {
  fc.assert(
    fc.property(anyPeople, anyDay, (people, on) => {
      const members = people.filter((terms) => terms.some((one) => isValidOn(one, on))).length;
      expect(monthsOfMembers(people, on).at(-1)?.members).toBe(members);
      expect(membersByKind(people, on).reduce((sum, kind) => sum + kind.members, 0)).toBe(members);
    }),
  );
});
