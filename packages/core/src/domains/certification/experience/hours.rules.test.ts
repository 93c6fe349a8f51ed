import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { experienceId, type Hundredths, hundredthsOf, type ServiceTypeFacts } from "../certification.schema.ts";
import { LoggedHours } from "./experience.schema.ts";
import { capOf, creditedHours, hoursLeft, loggedIn, tooManyHoursText } from "./hours.rules.ts";

const cap = (text: string, multiplierPercent = 100) =>
  text.endsWith("%")
    ? { allowed: Number(text.slice(0, -1)), percentage: true, multiplierPercent }
    : { allowed: hundredthsOf(Number(text)), percentage: false, multiplierPercent };

/** "100.25p 49.75a": pending, approved, rejected, needs information. */
const entries = (text: string, fellowshipServiceTypeId = "coaching"): LoggedHours[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((entry) =>
      LoggedHours.parse({
        id: createId(experienceId),
        fellowshipServiceTypeId,
        hours: hundredthsOf(Number(entry.slice(0, -1))),
        approved: entry.endsWith("p") ? null : entry.endsWith("a"),
      }),
    );

describe("how many hours of a type can still be logged", () => {
  test.each([
    [1000, "50%", "", 100, "500"],
    [1000, "25%", "100.25p 49.75a", 100, "100"],
    [333, "25%", "", 100, "83"],
    [1001, "50%", "", 100, "501"],
    [1000, "150", "40a 60r", 100, "110"],
    [1000, "150", "40a 60n", 100, "110"],
    [1000, "150", "100a", 100, "50"],
    [1000, "10%", "99.99p", 100, "0.01"],
    [1000, "100", "100a", 100, "0"],
    [1000, "100", "120a", 100, "0"],
    [500, "50%", "300a", 100, "0"],
    [1000, "0.30", "0.1p 0.2p", 100, "0"],
    [1000, "0.31", "0.1p 0.2p", 100, "0.01"],
    [1000, "150", "60a", 150, "40"],
    [1000, "100%", "", 100, "1,000"],
  ])("required %i, cap %s, logged %s, ×%i %%: %s", (required, most, logged, multiplier, expected) => {
    const left = hoursLeft(cap(most, multiplier), required, loggedIn(entries(logged), "coaching"));
    expect(tooManyHoursText(left)).toBe(`You can only record ${expected} more hours`);
  });

  test("without the entry that is edited, and without other types", () => {
    const [edited, ...rest] = entries("40a 60a");
    const all = [edited, ...rest, ...entries("100a", "counseling")].filter((entry) => entry !== undefined);
    expect(loggedIn(all, "coaching", edited?.id)).toBe(6000);
    expect(loggedIn(all, "coaching")).toBe(10_000);
    expect(hoursLeft(cap("150"), 1000, loggedIn([...all, ...entries("50a")], "coaching", edited?.id))).toBe(4000);
  });

  test("what was logged for an earlier registration is no entry of this one", () => {
    expect(hoursLeft(cap("100%"), 1000, loggedIn([], "coaching"))).toBe(hundredthsOf(1000));
  });

  test.each([
    [100, 100, 100],
    [101, 150, 151],
    [1, 50, 0],
  ])("%i hundredths count, at %i percent, for %i", (hours, multiplierPercent, expected) => {
    expect(creditedHours(hours as Hundredths, { multiplierPercent })).toBe(expected);
  });

  test("for any entries, whoever logs what is left is never over the cap, and a hundredth more would be", () => {
    const anyType: fc.Arbitrary<Pick<ServiceTypeFacts, "allowed" | "percentage" | "multiplierPercent">> = fc.oneof(
      fc.record({
        allowed: fc.nat(100),
        percentage: fc.constant(true),
        multiplierPercent: fc.integer({ min: 1, max: 400 }),
      }),
      fc.record({
        allowed: fc.nat(50_000),
        percentage: fc.constant(false),
        multiplierPercent: fc.integer({ min: 1, max: 400 }),
      }),
    );
    fc.assert(
      fc.property(anyType, fc.nat(2000), fc.nat(100_000), (type, required, logged) => {
        const left = hoursLeft(type, required, logged as Hundredths);
        const most = capOf(type, required) * 100;
        expect(left).toBeGreaterThanOrEqual(0);
        if (left > 0) expect((logged + left) * type.multiplierPercent).toBeLessThanOrEqual(most);
        expect((logged + left + 1) * type.multiplierPercent).toBeGreaterThan(most);
      }),
    );
  });
});
