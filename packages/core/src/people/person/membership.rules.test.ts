import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, type Instant, type LocalDate } from "../../ground/shared/values.ts";
import { isValidOn, listedTermOn, otherTermsText, statusOf, termOf, termOn } from "./membership.rules.ts";

const policy = { expiringDays: 90 };

const day = (text: string) => text as LocalDate;
const term = (start: string, end: string) => ({ start: day(start), end: day(end) });
const dayMs = 24 * 3600 * 1000;
const plus = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

describe("a membership is in force", () => {
  test.each([
    ["the day before it begins", term("2026-03-31", "2027-03-30"), "2026-03-30", false],
    ["on its first day", term("2026-03-31", "2027-03-30"), "2026-03-31", true],
    ["on its second day", term("2026-03-31", "2027-03-30"), "2026-04-01", true],
    ["on its last day", term("2026-03-31", "2027-03-30"), "2027-03-30", true],
    ["the day after it ends", term("2026-03-31", "2027-03-30"), "2027-03-31", false],
    ["on the only day that it has", term("2026-03-31", "2026-03-31"), "2026-03-31", true],
    ["on a leap day that is its last", term("2027-03-02", "2028-02-29"), "2028-02-29", true],
    ["the day after a leap day that was its last", term("2027-03-02", "2028-02-29"), "2028-03-01", false],
    ["the day before a leap day that is its first", term("2028-02-29", "2029-02-27"), "2028-02-28", false],
    ["on New Year's Eve, its last day", term("2026-01-01", "2026-12-31"), "2026-12-31", true],
    ["on New Year's Day, after it", term("2026-01-01", "2026-12-31"), "2027-01-01", false],
    ["when there never was one", undefined, "2026-03-31", false],
  ])("%s", (_case, given, today, expected) => {
    expect(isValidOn(given, day(today))).toBe(expected);
  });

  // Days begin and end in New York, also in the nights on which its clocks change.
  test.each([
    ["a winter's last moment", "2026-12-31", "2027-01-01T04:59:59.999Z", true],
    ["the moment after it", "2026-12-31", "2027-01-01T05:00:00.000Z", false],
    ["a summer's last moment", "2026-07-31", "2026-08-01T03:59:59.999Z", true],
    ["the moment after it", "2026-07-31", "2026-08-01T04:00:00.000Z", false],
    ["the last moment of the day of 23 hours", "2026-03-08", "2026-03-09T03:59:59.999Z", true],
    ["the moment after it", "2026-03-08", "2026-03-09T04:00:00.000Z", false],
    ["the last moment of the day of 25 hours", "2026-11-01", "2026-11-02T04:59:59.999Z", true],
    ["the moment after it", "2026-11-01", "2026-11-02T05:00:00.000Z", false],
  ])("at %s (last day %s, it is %s): %j", (_case, end, at, expected) => {
    expect(isValidOn(term("2026-01-01", end), dayIn(at as Instant))).toBe(expected);
  });
});

describe("the card says", () => {
  const running = term("2026-01-01", "2026-12-31");
  const over = term("2025-01-01", "2025-12-31");
  const coming = term("2027-01-01", "2027-12-31");
  const inCart = { status: "in_cart" } as const;
  const pending = { status: "pending" } as const;
  const unpaid = { status: "unpaid" } as const;
  const approved = { status: "approved" } as const;
  const rejected = { status: "rejected" } as const;

  test.each([
    // 2026-12-31 less 90 days is 2026-10-02.
    ["active 91 days before the end", running, undefined, "2026-10-01", "active"],
    ["expiring 90 days before the end", running, undefined, "2026-10-02", "expiring"],
    ["active on the first day", running, undefined, "2026-01-01", "active"],
    ["expiring on the last day", running, undefined, "2026-12-31", "expiring"],
    ["none the day after", running, undefined, "2027-01-01", "none"],
    ["none the day before the first", coming, undefined, "2026-12-31", "none"],
    ["none where there never was one", undefined, undefined, "2026-06-01", "none"],
    ["in the cart where there is none", undefined, inCart, "2026-06-01", "in_cart"],
    ["in the cart where one is over", over, inCart, "2026-06-01", "in_cart"],
    ["pending where there is none", undefined, pending, "2026-06-01", "pending_review"],
    ["pending where one is over", over, pending, "2026-06-01", "pending_review"],
    ["pending the day after the last", running, pending, "2027-01-01", "pending_review"],
    [
      "pending while it is paid and begins later",
      undefined,
      { status: "paid" } as const,
      "2026-06-01",
      "pending_review",
    ],
    ["unpaid after an approval", undefined, unpaid, "2026-06-01", "unpaid"],
    ["unpaid after an approval, where one is over", over, unpaid, "2026-06-01", "unpaid"],
    ["none after a refusal", undefined, rejected, "2026-06-01", "none"],
    ["none after an approval that is over", over, approved, "2026-06-01", "none"],
    ["active, whatever waits", running, pending, "2026-06-01", "active"],
    ["expiring, whatever is to be paid", running, unpaid, "2026-12-01", "expiring"],
    ["expiring, whatever lies in the cart", running, inCart, "2026-12-01", "expiring"],
  ])("%s", (_case, given, request, today, expected) => {
    expect(statusOf({ term: given, request }, day(today), policy)).toBe(expected);
  });
});

test.each([
  [{}, undefined],
  [{ membershipStart: day("2026-01-01") }, undefined],
  [{ membershipEnd: day("2026-12-31") }, undefined],
  [{ membershipStart: day("2026-01-01"), membershipEnd: day("2026-12-31") }, term("2026-01-01", "2026-12-31")],
])("reads the term of %j", (kept, expected) => {
  expect(termOf(kept)).toEqual(expected);
});

describe("a list", () => {
  const kept = { membershipStart: day("2026-01-01"), membershipEnd: day("2026-12-31") };
  const first = { start: day("2026-01-01"), end: day("2026-06-30"), key: "student" as const };
  const later = { start: day("2027-03-01"), end: day("2028-02-28"), key: "professional" as const };
  test.each([
    ["nothing", {}, undefined],
    ["one term", kept, undefined],
    ["terms within the days of the record", { ...kept, membershipTerms: [first] }, undefined],
    ["a later one", { ...kept, membershipTerms: [first, later] }, "2027-03-01 2028-02-28"],
    [
      "two, with no days on the record",
      { membershipTerms: [first, later] },
      "2026-01-01 2026-06-30,2027-03-01 2028-02-28",
    ],
  ])("needs of %s no more than it does", (_what, record, expected) => {
    expect(otherTermsText(record)).toBe(expected);
  });

  test.each(["2026-12-31", "2027-01-01", "2027-02-28", "2027-03-01", "2028-02-28", "2028-02-29"])(
    "says on %s what the record says",
    (today) => {
      for (const membershipTerms of [undefined, [], [first], [first, later]]) {
        const record = { ...kept, membershipTerms };
        const row = { ...kept, otherTerms: otherTermsText(record) };
        expect(listedTermOn(row, day(today))).toEqual(termOn(record, day(today)));
      }
    },
  );
});

describe("for any term and any day", () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => plus("1995-01-01", days));
  const length = fc.integer({ min: 0, max: 1500 });
  const offset = fc.integer({ min: -2000, max: 2000 });

  test("it is in force on each of its days and on no other", () => {
    fc.assert(
      fc.property(anyDay, length, offset, (start, days, from) => {
        const isInside = from >= 0 && from <= days;
        return isValidOn(term(start, plus(start, days)), day(plus(start, from))) === isInside;
      }),
    );
  });

  test("the card says active or expiring just while it is in force, and expiring at the end", () => {
    const requests = fc.constantFrom(undefined, "in_cart", "pending", "unpaid", "approved", "rejected" as const);
    fc.assert(
      fc.property(anyDay, length, offset, requests, (start, days, from, status) => {
        const given = term(start, plus(start, days));
        const today = day(plus(start, from));
        const said = statusOf({ term: given, request: status && ({ status } as never) }, today, policy);
        const isInForce = said === "active" || said === "expiring";
        if (isInForce) expect(said === "expiring").toBe(days - from <= policy.expiringDays);
        expect(isInForce).toBe(isValidOn(given, today));
      }),
    );
  });
});
