import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import { onDay } from "../certification.fixture.ts";
import { daysLeftUntil, extensionFrom, extensionOf, isExtensionWaiting } from "./extension.rules.ts";
import { ExtensionState } from "./extension.schema.ts";

const policy = { extensionMonths: 6, extensionWindowMonths: 6 };
const ask = (deadline: string, today: string, extensions: readonly ExtensionState[] = [], allowsExtension = true) => {
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
