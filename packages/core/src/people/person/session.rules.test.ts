import { describe, expect, test } from "vitest";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import {
  isIdle,
  isStaffSessionOver,
  mayBeIdle,
  nextWholeSecond,
  provedSecondFactor,
  seenNow,
  validFrom,
  wasEnded,
} from "./session.rules.ts";

const at = (text: string) => text as Instant;
const on = (text: string) => text as LocalDate;
const session = { signedInAt: at("2026-03-01T12:00:00.000Z"), sessionId: "a-session" };

test.each([
  ["2026-03-01T12:00:00.000Z", "2026-03-01T12:00:00.000Z"],
  ["2026-03-01T12:00:00.999Z", "2026-03-01T12:00:00.000Z"],
])("a token knows whole seconds only: what ends at %s ends what began before %s", (ended, expected) => {
  expect(validFrom(at(ended))).toBe(expected);
});

test.each([
  ["2026-03-01T12:00:00.000Z", "2026-03-01T12:00:00.000Z"],
  ["2026-03-01T12:00:00.001Z", "2026-03-01T12:00:01.000Z"],
])("what is proved at %s counts for sessions from %s on", (proved, expected) => {
  expect(nextWholeSecond(at(proved))).toBe(expected);
});

test.each([
  ["nothing was ended", undefined, false],
  ["it began before", "2026-03-01T12:00:01.000Z", true],
  ["it began in that second", "2026-03-01T12:00:00.000Z", false],
  ["it began after", "2026-03-01T11:59:59.000Z", false],
])("is ended where %s", (_case, sessionsValidFrom, expected) => {
  expect(wasEnded(session, sessionsValidFrom ? { sessionsValidFrom: at(sessionsValidFrom) } : {})).toBe(expected);
});

test.each([
  ["2026-03-01T23:59:59.999Z", false],
  ["2026-03-02T00:00:00.000Z", true],
])("staff are signed in for twelve hours: at %s over is %s", (now, expected) => {
  expect(isStaffSessionOver(session, at(now))).toBe(expected);
});

describe("a member's session", () => {
  const seen = (day: string) => ({ sessionsSeen: { "a-session": on(day), another: on("2026-03-20") } });

  test.each([
    ["is not asked about in its first fourteen days", "2026-03-15T12:00:00.000Z", false],
    ["is asked about afterwards", "2026-03-15T12:00:00.001Z", true],
  ])("%s", (_case, now, expected) => {
    expect(mayBeIdle(session, at(now))).toBe(expected);
  });

  test.each([
    ["fourteen days after the sign-in", {}, "2026-03-15", false],
    ["fifteen days after the sign-in", {}, "2026-03-16", true],
    ["fourteen days after it was seen", seen("2026-03-10"), "2026-03-24", false],
    ["fifteen days after it was seen", seen("2026-03-10"), "2026-03-25", true],
    ["where only another was seen", { sessionsSeen: { another: on("2026-03-20") } }, "2026-03-21", true],
    ["where what was noted is older than the sign-in", seen("2026-02-01"), "2026-03-15", false],
  ])("%s", (_case, kept, today, expected) => {
    expect(isIdle(session, kept, on(today))).toBe(expected);
  });

  test.each([
    ["nothing on the day of the sign-in", {}, "2026-03-01", undefined],
    ["a later day", {}, "2026-03-02", { "a-session": "2026-03-02" }],
    ["nothing on a day that is noted", seen("2026-03-02"), "2026-03-02", undefined],
    ["a later day instead", seen("2026-03-10"), "2026-03-20", { "a-session": "2026-03-20", another: "2026-03-20" }],
    [
      "a later day, and forgets what is over",
      { sessionsSeen: { another: on("2026-02-01") } },
      "2026-03-10",
      { "a-session": "2026-03-10" },
    ],
  ])("notes %s", (_case, kept, today, expected) => {
    expect(seenNow(session, kept, on(today))).toEqual(expected);
  });

  test("is one of the ten that were seen last", () => {
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`s${i}`, on(`2026-03-1${i}`)]));
    const noted = seenNow(session, { sessionsSeen: many }, on("2026-03-20"));
    expect(Object.keys(noted ?? {})).toHaveLength(10);
    expect(noted).toHaveProperty("a-session");
    expect(noted).not.toHaveProperty("s0");
  });
});

test.each([
  ["there is none", { hasSecondFactor: false }, false],
  ["it was switched off again", { hasSecondFactor: false, secondFactorSince: at("2026-01-01T00:00:00.000Z") }, false],
  ["nobody knows since when", { hasSecondFactor: true }, false],
  ["it was on before", { hasSecondFactor: true, secondFactorSince: at("2026-03-01T12:00:00.000Z") }, true],
  ["it came later", { hasSecondFactor: true, secondFactorSince: at("2026-03-01T12:00:01.000Z") }, false],
  [
    "it was switched on in this very session",
    { hasSecondFactor: true, secondFactorSince: at("2026-03-01T13:00:00.000Z"), secondFactorSession: "a-session" },
    true,
  ],
  [
    "it was switched on in another",
    { hasSecondFactor: true, secondFactorSince: at("2026-03-01T13:00:00.000Z"), secondFactorSession: "another" },
    false,
  ],
])("a session has proved a second factor or not, where %s", (_case, kept, expected) => {
  expect(provedSecondFactor(session, kept)).toBe(expected);
});
