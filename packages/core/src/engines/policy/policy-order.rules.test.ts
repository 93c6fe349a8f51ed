import { expect, test } from "vitest";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import type { PolicyValue } from "./policy.rules.ts";
import { firstPolicy, type PolicyName, policyNames } from "./policy-numbers.rules.ts";
import { orderFaultOf, withdrawalFaultOf } from "./policy-order.rules.ts";

const day = (text: string) => text as LocalDate;
const from = (validFrom: string, parameter: PolicyName, value: number): PolicyValue => ({
  ...{ parameter, value, validFrom: day(validFrom) },
  recordedAt: "2026-01-01T00:00:00.000Z" as Instant,
});

/** At first 60, 30 and 7 days before the end. */
const second20 = from("2027-01-01", "secondReminderDays", 20);

test.each<[PolicyName, number, string, string | undefined]>([
  ["firstReminderDays", 31, "2026-06-01", undefined],
  ["firstReminderDays", 30, "2026-06-01", "Enter more than 30: on 06/01/2026 the second reminder is sent 30 days"],
  ["firstReminderDays", 5, "2026-06-01", "Enter more than 30: on 06/01/2026 the second reminder is sent 30 days"],
  ["firstReminderDays", 21, "2026-12-31", "Enter more than 30: on 12/31/2026 the second reminder is sent 30 days"],
  ["firstReminderDays", 21, "2027-01-01", undefined],
  ["firstReminderDays", 20, "2027-01-01", "Enter more than 20: on 01/01/2027 the second reminder is sent 20 days"],
  ["secondReminderDays", 59, "2026-06-01", undefined],
  ["secondReminderDays", 60, "2026-06-01", "Enter fewer than 60: on 06/01/2026 the first reminder is sent 60 days"],
  ["secondReminderDays", 8, "2026-06-01", undefined],
  ["secondReminderDays", 7, "2026-06-01", "Enter more than 7: on 06/01/2026 the third reminder is sent 7 days"],
  ["thirdReminderDays", 19, "2026-06-01", undefined],
  ["thirdReminderDays", 30, "2026-06-01", "Enter fewer than 30: on 06/01/2026 the second reminder is sent 30 days"],
  // In order on its first day, and no longer once the second reminder changes.
  ["thirdReminderDays", 20, "2026-06-01", "Enter fewer than 20: on 01/01/2027 the second reminder is sent 20 days"],
  ["lapsedReminderDays", 300, "2026-06-01", undefined],
  ["expiringDays", 1, "2026-06-01", undefined],
])("%s of %i from %s on: %s", (parameter, value, validFrom, fault) => {
  const said = orderFaultOf({ parameter, value, validFrom: day(validFrom) }, [second20]);
  expect(said).toEqual(fault && `${fault} before the end.`);
});

test("what comes after its own next value does not count", () => {
  const values = [second20, from("2026-12-01", "thirdReminderDays", 7)];
  expect(orderFaultOf({ parameter: "thirdReminderDays", value: 20, validFrom: day("2026-06-01") }, values)).toBe(
    undefined,
  );
});

test("another value for the same day is replaced", () => {
  const values = [second20, from("2026-06-01", "thirdReminderDays", 25)];
  expect(orderFaultOf({ parameter: "thirdReminderDays", value: 10, validFrom: day("2026-06-01") }, values)).toBe(
    undefined,
  );
});

test.each(policyNames)("the first value of %s is in order", (parameter) => {
  expect(orderFaultOf({ parameter, value: firstPolicy[parameter], validFrom: day("2026-06-01") }, [])).toBe(undefined);
});

test.each<[number, string | undefined]>([
  [59, undefined],
  [60, "This cannot be withdrawn: the number before it is 60, and on 08/01/2026 the second reminder is sent 60 days"],
])("a first reminder of 90 days, where the second is sent %i days before the end later: %s", (second, fault) => {
  const values = [from("2026-06-01", "firstReminderDays", 90), from("2026-08-01", "secondReminderDays", second)];
  const said = withdrawalFaultOf({ parameter: "firstReminderDays", validFrom: day("2026-06-01") }, values);
  expect(said).toEqual(fault && `${fault} before the end.`);
});
