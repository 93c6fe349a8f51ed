import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween, plusDays } from "../../../ground/shared/days.ts";
import { dayIn, type Instant, type LocalDate } from "../../../ground/shared/values.ts";
import { isValidOn, spanOn, type Term } from "../../../people/person/membership.rules.ts";
import { grantedTerm, nextTerm, overlaps, planTerm } from "./term.rules.ts";

const policy = { termDays: 365, yearsAhead: 3 };

const day = (text: string) => text as LocalDate;
const term = (start: string, end: string): Term => ({ start: day(start), end: day(end) });
const those = (current: Term | undefined): Term[] => (current ? [current] : []);

describe("the next term", () => {
  test.each([
    // One year without a leap day in it ends on the day before; with one in it, two days before.
    ["begins today where there never was one", undefined, "2026-03-31", term("2026-03-31", "2027-03-30")],
    ["is 364 days on in a leap year too", undefined, "2027-12-31", term("2027-12-31", "2028-12-29")],
    ["begins on a leap day", undefined, "2028-02-29", term("2028-02-29", "2029-02-27")],
    ["ends on a leap day", undefined, "2027-03-02", term("2027-03-02", "2028-02-29")],
    ["ends the day before a leap day", undefined, "2027-03-01", term("2027-03-01", "2028-02-28")],
    ["begins on New Year's Day", undefined, "2027-01-01", term("2027-01-01", "2027-12-31")],
    ["begins on New Year's Eve", undefined, "2026-12-31", term("2026-12-31", "2027-12-30")],
    // The day that clocks go forward in New York, and the day that they go back.
    ["begins on the day of 23 hours", undefined, "2026-03-08", term("2026-03-08", "2027-03-07")],
    ["begins on the day of 25 hours", undefined, "2026-11-01", term("2026-11-01", "2027-10-31")],
    ["ends on the day of 23 hours", undefined, "2026-03-15", term("2026-03-15", "2027-03-14")],
    ["ends on the day of 25 hours", undefined, "2026-11-08", term("2026-11-08", "2027-11-07")],

    [
      "follows one that has just begun",
      term("2026-03-31", "2027-03-30"),
      "2026-03-31",
      term("2027-03-31", "2028-03-29"),
    ],
    [
      "follows one that ends tomorrow",
      term("2025-04-02", "2026-04-01"),
      "2026-03-31",
      term("2026-04-02", "2027-04-01"),
    ],
    ["follows one on its last day", term("2025-04-01", "2026-03-31"), "2026-03-31", term("2026-04-01", "2027-03-31")],
    [
      "follows one that has not begun, if it does not fit before it",
      term("2027-03-30", "2028-03-28"),
      "2026-03-31",
      term("2028-03-29", "2029-03-28"),
    ],
    [
      "begins today before one that has not begun, if it just fits",
      term("2027-03-31", "2028-03-29"),
      "2026-03-31",
      term("2026-03-31", "2027-03-30"),
    ],
    [
      "begins today before one that begins in four years",
      term("2030-01-01", "2030-12-31"),
      "2026-03-31",
      term("2026-03-31", "2027-03-30"),
    ],
    [
      "follows one that ends on a leap day",
      term("2027-03-02", "2028-02-29"),
      "2028-01-01",
      term("2028-03-01", "2029-02-28"),
    ],
    [
      "begins on a leap day after one that ends before it",
      term("2027-03-01", "2028-02-28"),
      "2028-01-01",
      term("2028-02-29", "2029-02-27"),
    ],
    [
      "begins on the day of 23 hours after one that ends before it",
      term("2025-03-08", "2026-03-07"),
      "2026-03-01",
      term("2026-03-08", "2027-03-07"),
    ],
    [
      "begins on the day of 25 hours after one that ends before it",
      term("2025-11-01", "2026-10-31"),
      "2026-10-30",
      term("2026-11-01", "2027-10-31"),
    ],
    [
      "leaves a gap of a day where one ended yesterday but one",
      term("2025-03-30", "2026-03-29"),
      "2026-03-31",
      term("2026-03-31", "2027-03-30"),
    ],
    [
      "begins today where one ended yesterday",
      term("2025-03-31", "2026-03-30"),
      "2026-03-31",
      term("2026-03-31", "2027-03-30"),
    ],
    [
      "begins today where one ended long ago",
      term("2020-01-01", "2020-12-30"),
      "2026-03-31",
      term("2026-03-31", "2027-03-30"),
    ],
  ])("%s", (_case, current, today, expected) => {
    expect(nextTerm(those(current), day(today), policy)).toEqual(expected);
  });

  test.each([
    ["at the last moment of the day of 23 hours", "2026-03-09T03:59:59.999Z", "2026-03-08"],
    ["a moment later", "2026-03-09T04:00:00.000Z", "2026-03-09"],
    ["at the last moment of the day of 25 hours", "2026-11-02T04:59:59.999Z", "2026-11-01"],
    ["a moment later", "2026-11-02T05:00:00.000Z", "2026-11-02"],
    ["at a winter's midnight", "2027-01-01T05:00:00.000Z", "2027-01-01"],
    ["at the last moment of a leap day", "2028-03-01T04:59:59.999Z", "2028-02-29"],
  ])("that is paid %s (%s) begins on %s in New York", (_case, at, start) => {
    expect(nextTerm([], dayIn(at as Instant), policy).start).toBe(start);
  });
});

describe("a term may be bought three years ahead", () => {
  const refused = { allowed: false, code: "membership.too-far-ahead" };
  const allowed = (value: Term) => ({ allowed: true, value });

  test.each([
    ["the first", undefined, "2026-03-31", allowed(term("2026-03-31", "2027-03-30"))],
    [
      "one that ends the day before three years from today",
      term("2027-01-01", "2028-03-30"),
      "2026-03-31",
      allowed(term("2028-03-31", "2029-03-30")),
    ],
    [
      "one that ends just three years from today",
      term("2027-01-01", "2028-03-31"),
      "2026-03-31",
      allowed(term("2028-04-01", "2029-03-31")),
    ],
    ["not one that ends a day later", term("2027-01-01", "2028-04-01"), "2026-03-31", refused],
    [
      "not one of which only the last day lies beyond, on New Year's Eve",
      term("2026-01-01", "2029-01-01"),
      "2026-12-31",
      refused,
    ],
    [
      "one that ends on New Year's Eve three years on",
      term("2026-01-01", "2028-12-31"),
      "2026-12-31",
      allowed(term("2029-01-01", "2029-12-31")),
    ],
    // Three years from a leap day there is none: the last day of that February counts.
    [
      "one bought on a leap day that ends on the last of February",
      term("2028-01-01", "2030-02-28"),
      "2028-02-29",
      allowed(term("2030-03-01", "2031-02-28")),
    ],
    [
      "not one bought on a leap day that ends on the first of March",
      term("2028-01-01", "2030-03-01"),
      "2028-02-29",
      refused,
    ],
  ])("%s", (_case, current, today, expected) => {
    expect(planTerm(those(current), day(today), policy)).toEqual(expected);
  });

  test.each([
    // Three years on there is a leap day, which lies beyond.
    ["one that ends on the last day but one of that February", "2027-02-28", allowed(term("2027-03-01", "2028-02-28"))],
    ["not one that ends on its last", "2027-03-01", refused],
  ])("from the last of February, %s", (_case, end, expected) => {
    expect(planTerm([term("2026-01-01", end)], day("2025-02-28"), policy)).toEqual(expected);
  });
});

describe("what somebody's record says", () => {
  const current = term("2026-03-31", "2027-03-30");
  test.each([
    ["the first term as it is", undefined, current, current],
    [
      "one membership where the next follows without a gap",
      current,
      term("2027-03-31", "2028-03-29"),
      term("2026-03-31", "2028-03-29"),
    ],
    ["the new term after a gap of a day", current, term("2027-04-01", "2028-03-30"), term("2027-04-01", "2028-03-30")],
    [
      "one membership over a leap day",
      term("2027-03-01", "2028-02-28"),
      term("2028-02-29", "2029-02-27"),
      term("2027-03-01", "2029-02-27"),
    ],
  ])("%s", (_case, before, next, expected) => {
    expect(spanOn([...those(before), next], next.start)).toEqual(expected);
  });
});

describe("for any person and any day", () => {
  const dayMs = 24 * 3600 * 1000;
  const anyDay = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => day(new Date(Date.parse("1995-01-01") + days * dayMs).toISOString().slice(0, 10)));
  const anyCurrent = fc.option(
    fc.tuple(anyDay, anyDay).map(([a, b]) => (a < b ? term(a, b) : term(b, a))),
    { nil: undefined },
  );

  test("a term has 365 days, begins today or later, and never on a day that was a member's already", () => {
    fc.assert(
      fc.property(anyCurrent, anyDay, (current, today) => {
        const next = nextTerm(those(current), today, policy);
        expect(daysBetween(next.start, next.end)).toBe(364);
        expect(next.start >= today).toBe(true);
        expect(isValidOn(current, next.start)).toBe(false);
      }),
    );
  });

  test("a member stays one without a gap, and another person becomes one today where a whole term fits", () => {
    fc.assert(
      fc.property(anyCurrent, anyDay, (current, today) => {
        const next = nextTerm(those(current), today, policy);
        const fromToday = { start: today, end: plusDays(today, 364) };
        const isInTheWay = current !== undefined && overlaps(current, fromToday);
        expect(next).toEqual(
          isInTheWay ? { start: plusDays(current.end, 1), end: plusDays(current.end, 365) } : fromToday,
        );
        if (isInTheWay && isValidOn(current, today))
          expect(spanOn([current, next], today)).toEqual({ start: current.start, end: next.end });
      }),
    );
  });

  test("repeated renewals end in a refusal, and nobody is a member beyond three years and a day", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        let kept: Term | undefined;
        let bought = 0;
        for (
          let plan = planTerm(those(kept), today, policy);
          plan.allowed;
          plan = planTerm(those(kept), today, policy)
        ) {
          kept = spanOn([...those(kept), plan.value], today);
          bought++;
        }
        expect(bought).toBe(3);
        expect(kept?.start).toBe(today);
        expect(daysBetween(today, kept?.end ?? today)).toBe(3 * 365 - 1);
      }),
    );
  });
});

describe("the policy of the day", () => {
  test("says how long a term lasts", () => {
    expect(nextTerm([], day("2026-03-01"), { termDays: 1 })).toEqual(term("2026-03-01", "2026-03-01"));
    expect(nextTerm([], day("2026-03-01"), { termDays: 731 })).toEqual(term("2026-03-01", "2028-02-29"));
  });

  test("says how far ahead one may buy", () => {
    const long = { termDays: 731, yearsAhead: 1 };
    expect(planTerm([], day("2026-03-01"), long)).toEqual({ allowed: false, code: "membership.too-far-ahead" });
    expect(planTerm([], day("2026-03-01"), { ...long, yearsAhead: 2 })).toMatchObject({ allowed: true });
  });
});

describe("renewed on its last day, and the day after", () => {
  const last = term("2025-11-24", "2026-11-23");
  test.each([
    ["on the last day, at 23:59 in New York", "2026-11-24T04:59:00.000Z", "2026-11-24"],
    ["the day after, at 00:01 in New York", "2026-11-24T05:01:00.000Z", "2026-11-24"],
    ["two days after, so that a day without one stays", "2026-11-25T05:01:00.000Z", "2026-11-25"],
    ["at 23:59 on the day when clocks go forward", "2026-03-09T03:59:00.000Z", "2026-11-24"],
    ["at 23:59 on the day when clocks go back", "2026-11-02T04:59:00.000Z", "2026-11-24"],
  ])("%s", (_when, at, start) => {
    expect(nextTerm([last], dayIn(at as Instant), policy).start).toBe(start);
  });
});

/** bylaws#membership-term, bylaws#membership-granted: cases that other systems got wrong. */

describe("renewed, approved and granted", () => {
  const newYork = (at: string) => dayIn(at as Instant);
  const lapsed = term("2025-03-01", "2026-02-28");
  const running = term("2025-11-24", "2026-11-23");
  const bought = term("2026-11-24", "2027-11-23");
  test.each([
    ["a lapsed member renews: no date goes back, and the gap stays", [lapsed], "2026-11-10T17:00:00Z", "2026-11-10"],
    ["on the last day at 23:59 in New York", [running], "2026-11-24T04:59:00Z", "2026-11-24"],
    ["on the day after at 00:01 in New York", [running], "2026-11-24T05:01:00Z", "2026-11-24"],
    ["approved late, when the present term is over", [running], "2026-12-05T17:00:00Z", "2026-12-05"],
    ["approved while the present one runs", [running], "2026-11-20T17:00:00Z", "2026-11-24"],
    ["paid twice: the second follows the first", [running, bought], "2026-11-20T17:00:00Z", "2027-11-24"],
    [
      "after a refund left a gap that a year fits in",
      [running, term("2027-11-24", "2028-11-22")],
      "2026-11-20T17:00:00Z",
      "2026-11-24",
    ],
    [
      "where the gap before a later one is too short",
      [running, term("2027-06-01", "2028-05-30")],
      "2026-11-20T17:00:00Z",
      "2028-05-31",
    ],
  ])("%s", (_case, terms, at, start) => {
    const next = nextTerm(terms, newYork(at), policy);
    expect(next.start).toBe(start);
    expect(terms.some((one) => overlaps(one, next))).toBe(false);
  });

  test.each([
    ["whole where nothing comes later", [running], "2026-06-01", term("2026-11-24", "2027-11-23")],
    ["today where nobody is a member", [lapsed], "2026-06-01", term("2026-06-01", "2027-05-31")],
    [
      "between two that were bought: up to the day before the later one, which stays",
      [running, term("2027-06-01", "2028-05-30")],
      "2026-06-01",
      term("2026-11-24", "2027-05-31"),
    ],
    [
      "into a gap of one day",
      [running, term("2026-11-25", "2027-11-24")],
      "2026-06-01",
      term("2026-11-24", "2026-11-24"),
    ],
    ["after two that follow each other", [running, bought], "2026-06-01", term("2027-11-24", "2028-11-22")],
    [
      "before one that begins just a year later",
      [term("2027-06-01", "2028-05-30")],
      "2026-06-01",
      term("2026-06-01", "2027-05-31"),
    ],
    [
      "before one that begins a day sooner",
      [term("2027-05-31", "2028-05-29")],
      "2026-06-01",
      term("2026-06-01", "2027-05-30"),
    ],
    ["over a leap day", [term("2027-01-01", "2027-12-31")], "2027-06-01", term("2028-01-01", "2028-12-30")],
  ])("granted %s", (_case, terms, today, expected) => {
    expect(grantedTerm(terms, day(today), policy)).toEqual(expected);
  });
});
