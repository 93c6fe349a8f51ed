import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import { onDay } from "../certification.fixture.ts";
import {
  businessDaysBetween,
  daysLeftUntil,
  extensionFrom,
  extensionOf,
  extensionStandings,
  isExtensionWaiting,
  lastDayToAsk,
} from "./extension.rules.ts";
import { type ExtensionStanding, ExtensionState } from "./extension.schema.ts";

const policy = { extensionMonths: 6, extensionWindowMonths: 6 };
const ask = (
  deadline: string,
  today: string,
  extensions: readonly ExtensionStanding[] = [],
  allowsExtension = true,
) => {
  const facts = { certification: { allowsExtension }, deadline: onDay(deadline), extensions };
  const verdict = extensionOf(facts, onDay(today), policy);
  return verdict.allowed ? verdict.value : verdict.code;
};

describe("an extension asked for", () => {
  test.each([
    ["2026-06-30", "2026-06-30", [], true, "2026-12-30"],
    ["2026-06-30", "2026-12-30", [], true, "2026-12-30"],
    ["2026-06-30", "2026-12-31", [], true, "extension.too-late"],
    ["2026-08-31", "2027-02-28", [], true, "2027-02-28"],
    ["2026-08-31", "2027-03-01", [], true, "extension.too-late"],
    ["2027-08-29", "2027-09-01", [], true, "2028-02-29"],
    ["2027-01-31", "2026-07-31", [], true, "2027-07-31"],
    ["2027-01-31", "2026-07-30", [], true, "extension.too-early"],
    ["2026-06-30", "2026-08-01", ["granted"], true, "extension.had"],
    ["2026-06-30", "2026-08-01", ["rejected"], true, "2026-12-30"],
    ["2026-06-30", "2026-08-01", ["withdrawn"], true, "2026-12-30"],
    ["2026-06-30", "2026-08-01", ["rejected", "too_late"], true, "2026-12-30"],
    ["2026-06-30", "2026-08-01", ["in_cart"], true, "extension.waits"],
    ["2026-06-30", "2026-08-01", ["under_review"], true, "extension.waits"],
    ["2026-06-30", "2026-08-01", ["rejected", "unpaid"], true, "extension.waits"],
    ["2026-06-30", "2026-08-01", ["refunded"], true, "2026-12-30"],
    ["2026-06-30", "2026-08-01", ["paid_back"], true, "extension.paid-back"],
    ["2026-06-30", "2026-08-01", [], false, "extension.not-offered"],
  ] as const)("deadline %s, on %s, had %j, offered %s: %s", (deadline, today, had, offered, expected) => {
    expect(ask(deadline, today, had, offered)).toBe(expected);
  });

  test.each([
    ["2026-03-30", true],
    ["2026-03-29", false],
    ["2026-09-30", true],
    ["2026-10-01", false],
  ])("on %s, with a window of three months: %s", (today, expected) => {
    const facts = { certification: { allowsExtension: true }, deadline: onDay("2026-06-30"), extensions: [] };
    expect(extensionOf(facts, onDay(today), { ...policy, extensionWindowMonths: 3 }).allowed).toBe(expected);
  });

  test.each([
    ["2026-12-30", "2026-12-30", 0],
    ["2026-12-30", "2026-12-29", 1],
  ])("until %s, on %s: %i days left", (until, today, expected) => {
    expect(daysLeftUntil(onDay(until), onDay(today))).toBe(expected);
  });

  test("may be asked for again only where none waits and none was granted", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ExtensionState.options), { maxLength: 4 }), fc.nat(800), (had, days) => {
        const today = plusDays(onDay("2025-06-30"), days);
        const answer = ask("2026-06-30", today, had);
        const isOpen = !had.includes("granted") && !had.some(isExtensionWaiting);
        const isInWindow = today >= extensionFrom(onDay("2026-06-30"), policy) && today <= "2026-12-30";
        expect(answer === "2026-12-30").toBe(isOpen && isInWindow);
      }),
    );
  });
});

test.each([
  ["2026-11-27", "2026-11-27", 0],
  ["2026-11-27", "2026-11-26", 0],
  ["2026-11-27", "2026-11-29", 0],
  ["2026-11-27", "2026-11-30", 1],
  ["2026-11-27", "2026-12-04", 5],
  ["2026-11-28", "2026-12-02", 3],
  ["2026-11-27", "2026-12-29", 22],
])("from %s until %s there are %i business days", (day, last, expected) => {
  expect(businessDaysBetween(onDay(day), onDay(last))).toBe(expected);
});

test("counts business days like a calendar", () =>
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(60), (from, length) => {
      const day = plusDays(onDay("2026-01-01"), from);
      const weekdays = Array.from({ length }, (_, index) => new Date(plusDays(day, index + 1)).getUTCDay());
      const expected = weekdays.filter((weekday) => weekday !== 0 && weekday !== 6).length;
      expect(businessDaysBetween(day, plusDays(day, length))).toBe(expected);
    }),
  ));

test("on the last day it can be asked for, on the day after it cannot", () =>
  fc.assert(
    fc.property(fc.nat(1500), fc.constantFrom(1, 3, 6, 9), (after, extensionWindowMonths) => {
      const deadline = plusDays(onDay("2026-01-01"), after);
      const numbers = { extensionMonths: 6, extensionWindowMonths };
      const last = lastDayToAsk(deadline, numbers);
      const facts = { certification: { allowsExtension: true }, deadline, extensions: [] };
      expect(extensionOf(facts, last, numbers).allowed).toBe(true);
      expect(extensionOf(facts, plusDays(last, 1), numbers).allowed).toBe(false);
    }),
  ));

test.each([
  ["granted", undefined, "granted"],
  ["refunded", undefined, "refunded"],
  ["refunded", "waiting", "paid_back"],
  ["refunded", "stands", "granted"],
  ["refunded", "taken_back", "refunded"],
] as const)("one that is %s, and whose desk says %s, counts as %s", (state, decided, expected) => {
  const one = { state, lineItemId: "time" as never };
  const paidBack = decided && { state: decided, lines: ["time" as never] };
  expect(extensionStandings([one], paidBack)).toEqual([expected]);
  expect(extensionStandings([one], paidBack && { ...paidBack, lines: [] })).toEqual([state]);
});
