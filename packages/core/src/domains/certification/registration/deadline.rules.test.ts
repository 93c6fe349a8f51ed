import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import { dayIn, type Instant } from "../../../ground/shared/values.ts";
import { onDay, pathwaysOfTest } from "../certification.fixture.ts";
import {
  deadlineAfterResult,
  deadlineAfterReturn,
  deadlineOf,
  enrolledOnOf,
  hasExpired,
  isLocked,
  payableUntil,
  satOnOf,
} from "./deadline.rules.ts";
import { anAttempt, aStanding, satOn } from "./registration-facts.fixture.ts";

const grace = { registrationGraceDays: 0, trainingGraceDays: 1 };

/** A day, or a moment without its seconds. */
const dayOf = (text: string) => (text.includes("T") ? dayIn(text.replace("Z", ":00.000Z") as Instant) : onDay(text));

test.each([
  ["2026-01-15", 36, "2029-01-15"],
  ["2024-02-29", 36, "2027-02-28"],
  ["2026-08-31", 18, "2028-02-29"],
  ["2026-03-08T04:30Z", 36, "2029-03-07"],
  ["2026-11-02T04:30Z", 36, "2029-11-01"],
])("enrolled on %s for %i months: until %s", (enrolled, months, expected) => {
  expect(deadlineOf(dayOf(enrolled), months)).toBe(expected);
});

describe("expired", () => {
  test.each([
    ["2026-12-31", "2027-01-01T04:59:59Z", "registration", false],
    ["2026-12-31", "2027-01-01T05:00:00Z", "registration", true],
    ["2026-07-15", "2026-07-16T03:59:59Z", "registration", false],
    ["2026-07-15", "2026-07-16T04:00:00Z", "registration", true],
    ["2026-07-15", "2026-07-17T03:59:59Z", "training", false],
    ["2026-07-15", "2026-07-17T04:00:00Z", "training", true],
  ] as const)("deadline %s, at %s, of a %s: %s", (deadline, at, kind, expected) => {
    expect(hasExpired(onDay(deadline), at as Instant, grace, kind)).toBe(expected);
    if (kind === "registration") {
      expect(isLocked(aStanding({ deadline: onDay(deadline) }), dayIn(at as Instant), grace)).toBe(expected);
    }
  });

  test("what is not said to be a training is a registration", () => {
    expect(hasExpired(onDay("2026-07-15"), "2026-07-16T04:00:00Z" as Instant, grace)).toBe(true);
  });
});

describe("locked, with the deadline 2026-06-14 on the day after it", () => {
  const deadline = onDay("2026-06-14");
  const sat = (day: string, more: object = {}) => ({ attempts: [anAttempt({ ...satOn(day), ...more })] });
  test.each<[string, object, boolean]>([
    ["in progress", {}, true],
    ["without a deadline", { deadline: undefined }, false],
    ["not sent yet", { status: "pre_registration" }, true],
    ["hours with staff", { status: "experience_approval" }, false],
    ["modules with staff", { status: "module_approval" }, false],
    ["final application with staff", { status: "final_approval" }, false],
    ["registration with staff", { status: "registration_approval" }, false],
    ["complete", { status: "complete" }, false],
    ["exam sat in time, without a result", sat("2026-06-10"), false],
    ["exam sat on the last day", sat("2026-06-14"), false],
    ["exam sat too late", sat("2026-06-15"), true],
    ["exam sat in time, with a result", sat("2026-06-10", { result: "F" }), true],
    ["exam sat in time, voided", sat("2026-06-10", { voided: { reason: "Power failed" } }), true],
    ["exam paid and not sat", { attempts: [anAttempt()] }, true],
  ])("%s: %s", (_case, more, expected) => {
    expect(isLocked(aStanding({ deadline, ...more }), onDay("2026-06-15"), grace)).toBe(expected);
    expect(isLocked(aStanding({ deadline, ...more }), deadline, grace)).toBe(false);
  });
});

test.each([
  ["self-study", "2026-05-03"],
  ["university", "2026-05-02"],
  ["independent-trainer", "2026-05-01"],
] as const)("on %s one is enrolled on %s", (key, expected) => {
  const days = { submittedOn: onDay("2026-05-01"), approvedOn: onDay("2026-05-02"), paidOn: onDay("2026-05-03") };
  expect(enrolledOnOf(pathwaysOfTest[key], days)).toBe(expected);
  expect(enrolledOnOf(pathwaysOfTest[key], {})).toBeUndefined();
});

describe("what was sent in time comes back", () => {
  test.each([
    ["2026-12-31", "2026-12-30", "2027-01-20", "2027-02-03"],
    ["2026-12-31", "2026-12-17", "2027-01-20", "2027-02-03"],
    ["2026-12-31", "2026-12-16", "2027-01-20", "2027-02-04"],
    ["2026-12-31", "2026-06-30", "2026-07-02", "2027-01-02"],
  ])("deadline %s, sent %s, back %s: until %s", (deadline, sentOn, backOn, expected) => {
    const days = { deadline: onDay(deadline), sentOn: onDay(sentOn), backOn: onDay(backOn) };
    expect(deadlineAfterReturn(days, { sentBackDays: 14 })).toBe(expected);
  });

  test.each([
    ["2026-12-31", "2027-01-10", "2027-01-24"],
    ["2026-12-31", "2026-12-17", "2026-12-31"],
    ["2026-12-31", "2026-12-18", "2027-01-01"],
  ])("a result for the deadline %s that arrives on %s: until %s", (deadline, arrivedOn, expected) => {
    expect(deadlineAfterResult(onDay(deadline), onDay(arrivedOn), { sentBackDays: 14 })).toBe(expected);
  });

  test("no deadline ever moves to an earlier day", () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.nat(2000), (left, waited, sentBackDays) => {
        const sentOn = onDay("2026-02-28");
        const deadline = plusDays(sentOn, left);
        const backOn = plusDays(sentOn, waited);
        const moved = deadlineAfterReturn({ deadline, sentOn, backOn }, { sentBackDays });
        expect(moved >= deadline).toBe(true);
        expect(moved >= plusDays(backOn, sentBackDays)).toBe(true);
      }),
    );
  });
});

test("an approved registration can be paid for thirty days", () => {
  expect(payableUntil(onDay("2026-06-01"), { unpaidDays: 30 })).toBe("2026-07-01");
});

const sat = (on: string, more: Partial<Parameters<typeof satOnOf>[0][number]> = {}) => ({
  takenAt: `${on}T17:00:00.000Z` as Instant,
  ...more,
});

test.each<[string, Parameters<typeof satOnOf>[0], string | undefined]>([
  ["nothing", [], undefined],
  ["an exam without a result", [{ takenAt: "2026-11-15T04:59:59.000Z" as Instant }], "2026-11-14"],
  ["two of them", [sat("2026-11-20"), sat("2026-11-10")], "2026-11-10"],
  ["one that was not sat", [{}], undefined],
  ["one with its result", [sat("2026-11-10", { result: "F" })], undefined],
  ["one that does not count", [sat("2026-11-10", { voided: { reason: "A mistake" } })], undefined],
])("the day of an exam whose result is still to come: %s", (_of, attempts, expected) => {
  expect(satOnOf(attempts)).toBe(expected);
});
