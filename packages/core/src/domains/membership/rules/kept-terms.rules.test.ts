import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import {
  isValidOn,
  type KindOfTerm,
  kindOn,
  spanOn,
  type Term,
  termOn,
} from "../../../people/person/membership.rules.ts";
import { afterRefund, keptTermsOf } from "./kept-terms.rules.ts";
import { nextTerm, overlaps } from "./term.rules.ts";

const policy = { termDays: 365, yearsAhead: 3 };

const day = (text: string) => text as LocalDate;
const term = (start: string, end: string): Term => ({ start: day(start), end: day(end) });
const kind = (start: string, end: string, key: KindOfTerm["key"]): KindOfTerm => ({ ...term(start, end), key });

describe("the kinds of terms", () => {
  const student = kind("2026-01-01", "2026-12-31", "student");
  const later = kind("2027-01-01", "2027-12-31", "professional");

  test("bought for later are kept beside the one in force", () => {
    expect(keptTermsOf([later, student], day("2026-06-01"))).toEqual({
      ...{ membershipStart: student.start, membershipEnd: later.end },
      ...{ membershipTerms: [student, later], membershipKey: "student" },
    });
  });

  test("that are over are left out", () => {
    const now = kind("2027-03-01", "2028-02-28", "professional");
    expect(keptTermsOf([student, now], day("2027-03-01"))).toEqual({
      ...{ membershipStart: now.start, membershipEnd: now.end },
      ...{ membershipTerms: [now], membershipKey: "professional" },
    });
  });
});

describe("what the record keeps of all terms", () => {
  const [early, next, far] = [
    kind("2026-01-01", "2026-12-31", "student"),
    kind("2027-01-01", "2027-12-31", "professional"),
    kind("2028-03-01", "2029-02-28", "emeritus"),
  ] as const;

  test.each([
    ["nothing without a term", [], "2026-06-01", undefined, undefined],
    ["the last one, once all are over", [early, next], "2028-06-01", ["2026-01-01", "2027-12-31"], "professional"],
    ["the one to come, before the first day", [next], "2026-06-01", ["2027-01-01", "2027-12-31"], "professional"],
    [
      "the one in force, not the one after a gap",
      [next, far],
      "2027-06-01",
      ["2027-01-01", "2027-12-31"],
      "professional",
    ],
    ["the one in force on its last day", [next, far], "2027-12-31", ["2027-01-01", "2027-12-31"], "professional"],
    ["the one after the gap from the next day", [next, far], "2028-01-01", ["2028-03-01", "2029-02-28"], "emeritus"],
    [
      "one membership of two that overlap",
      [early, kind("2026-06-01", "2027-03-01", "emeritus")],
      "2026-07-01",
      ["2026-01-01", "2027-03-01"],
      "student",
    ],
    [
      "one membership over a leap day",
      [kind("2027-03-01", "2028-02-28", "student"), kind("2028-02-29", "2029-02-27", "professional")],
      "2028-02-29",
      ["2027-03-01", "2029-02-27"],
      "professional",
    ],
  ] as const)("%s", (_case, terms, on, span, key) => {
    const kept = keptTermsOf(terms, day(on));
    expect(kept.membershipStart && [kept.membershipStart, kept.membershipEnd]).toEqual(span);
    expect(kept.membershipKey).toBe(key);
  });

  const days = (from: string) =>
    fc
      .integer({ min: 0, max: 2500 })
      .map((count) => day(new Date(Date.parse(from) + count * 24 * 3600 * 1000).toISOString().slice(0, 10)));
  const anyTerm = fc
    .tuple(days("2024-01-01"), days("2024-01-01"), fc.constantFrom("student", "professional", "emeritus" as const))
    .map(([a, b, key]) => (a < b ? kind(a, b, key) : kind(b, a, key)));

  test("answers on any later day as all terms do: who is a member, since when, until when and of which kind", () => {
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 6 }), days("2024-01-01"), days("2024-01-01"), (terms, a, b) => {
        const [written, read] = a < b ? [a, b] : [b, a];
        const kept = keptTermsOf(terms, written);
        expect(termOn(kept, read)).toEqual(spanOn(terms, read));
        const inForce = terms.toSorted((x, y) => (x.start < y.start ? -1 : 1)).find((one) => isValidOn(one, read));
        expect(isValidOn(termOn(kept, read), read)).toBe(inForce !== undefined);
        if (inForce) expect(kindOn(kept, read)).toBe(inForce.key);
      }),
    );
  });

  test("of one purchase after another is what the purchases say, also where days of the year change their length", () => {
    fc.assert(
      fc.property(fc.array(days("2024-01-01"), { minLength: 1, maxLength: 6 }), (paidOn) => {
        const terms: KindOfTerm[] = [];
        for (const on of paidOn.toSorted()) terms.push({ ...nextTerm(terms, on, policy), key: "professional" });
        for (const one of terms) {
          expect(daysBetween(one.start, one.end)).toBe(364);
          expect(terms.filter((other) => overlaps(one, other))).toEqual([one]);
        }
      }),
    );
  });

  test("does not change when the record is derived again", () => {
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 6 }), days("2024-01-01"), (terms, today) => {
        const once = keptTermsOf(terms, today);
        const again = keptTermsOf(once.membershipTerms ?? [], today);
        expect(again.membershipTerms ?? []).toEqual(once.membershipTerms ?? []);
      }),
    );
  });
});

describe("a refund in full leaves of a term", () => {
  const refunded = term("2026-03-01", "2027-02-28");
  test.each([
    ["nothing before it begins", "2026-02-28", undefined],
    ["nothing on its first day", "2026-03-01", undefined],
    ["its first day on its second", "2026-03-02", term("2026-03-01", "2026-03-01")],
    ["the days before its last", "2027-02-28", term("2026-03-01", "2027-02-27")],
    ["all of it once it is over", "2027-03-01", refunded],
    ["the days up to a day of 23 hours", "2026-03-09", term("2026-03-01", "2026-03-08")],
    ["the days up to a day of 25 hours", "2026-11-02", term("2026-03-01", "2026-11-01")],
  ])("%s", (_case, on, expected) => {
    expect(afterRefund(refunded, day(on))).toEqual(expected);
  });
});
