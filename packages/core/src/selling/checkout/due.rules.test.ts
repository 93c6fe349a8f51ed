import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { attemptKeyOf, isKeyTrusted } from "./attempt.rules.ts";
import { againAfterSilence, attemptUntil, dueAfter, isGivenUp, nextRetry } from "./due.rules.ts";

const start = Date.parse("2026-03-01T12:00:00.000Z");
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const at = (ms: number) => new Date(start + ms).toISOString() as Instant;
const now = at(0);

test.each([
  ["an attempt has a minute", attemptUntil(now), at(minute)],
  ["silence is asked again after a minute", againAfterSilence(now), at(minute)],
])("%s", (_what, due, expected) => {
  expect(due).toBe(expected);
});

describe("a failed charge is tried again", () => {
  test.each([
    ["at once after the first failure", 0, 3 * day],
    ["a moment before the third day", 3 * day - 1, 3 * day],
    ["on the third day", 3 * day, 7 * day],
    ["a moment before the seventh day", 7 * day - 1, 7 * day],
    ["on the seventh day", 7 * day, 14 * day],
    ["a moment before the fourteenth day", 14 * day - 1, 14 * day],
    ["on the fourteenth day", 14 * day, undefined],
    ["later", 40 * day, undefined],
  ])("%s", (_when, passed, expected) => {
    expect(nextRetry(now, at(passed))).toBe(expected === undefined ? undefined : at(expected));
  });
});

describe("the sweep looks", () => {
  test.each([
    ["needs_action", "now", undefined, 5 * minute],
    ["needs_action", "approval", undefined, day],
    ["failed", "now", undefined, hour],
    ["failed", "approval", undefined, 3 * day],
    ["failed", "approval", at(-4 * day), 3 * day],
    ["failed", "approval", at(-14 * day), undefined],
    ["paid", "now", undefined, undefined],
    ["locked", "approval", undefined, undefined],
    ["canceled", "now", undefined, undefined],
  ] as const)("at an order that is %s, charged %s, failing since %s", (state, chargedWhen, failingSince, expected) => {
    const due = dueAfter({ state, chargedWhen, failingSince, placedAt: now }, now);
    expect(due).toBe(expected === undefined ? undefined : at(expected));
  });

  test.each([
    ["approval", undefined, hour],
    ["approval", at(-14 * day + 1), hour],
    ["approval", at(-14 * day), undefined],
    ["now", undefined, hour],
  ] as const)(
    "at one charged %s that failed by a fault of ours, failing since %s",
    (chargedWhen, failingSince, expected) => {
      const due = dueAfter({ state: "failed", chargedWhen, failingSince, placedAt: now }, now, true);
      expect(due).toBe(expected === undefined ? undefined : at(expected));
    },
  );

  test.each([
    [-14 * day + 1, day],
    [-14 * day, undefined],
  ])("at an approved one whose bank has asked for %i ms, again: %s", (attempted, expected) => {
    const order = {
      state: "needs_action",
      chargedWhen: "approval",
      placedAt: at(-99 * day),
      attemptedAt: at(attempted),
    } as const;
    expect(dueAfter(order, now)).toBe(expected === undefined ? undefined : at(expected));
  });
});

describe("a checkout is given up", () => {
  test.each([
    ["needs_action", day - 1, false],
    ["needs_action", day, true],
    ["failed", hour - 1, false],
    ["failed", hour, true],
    ["charging", 9 * day, false],
    ["locked", 9 * day, false],
    ["paid", 9 * day, false],
  ] as const)("when it is %s for %i ms: %s", (state, passed, expected) => {
    expect(isGivenUp({ state, placedAt: at(-9 * day), attemptedAt: now }, at(passed))).toBe(expected);
    expect(isGivenUp({ state, placedAt: now }, at(passed))).toBe(expected);
  });
});

describe("an attempt", () => {
  test.each([
    [0, true],
    [15 * minute - 1, true],
    [15 * minute, false],
    [15 * minute + second, false],
  ])("is taken up with its key after %i ms: %s", (passed, expected) => {
    expect(isKeyTrusted({ attemptedAt: now }, at(passed))).toBe(expected);
  });

  test("that was never begun has no key to trust", () => {
    expect(isKeyTrusted({}, now)).toBe(false);
  });

  test("has a key of its own", () => {
    const id = createId("order");
    expect([attemptKeyOf({ id, attempt: 1 }), attemptKeyOf({ id, attempt: 2 })]).toEqual([`${id}-1`, `${id}-2`]);
  });
});
