import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { isWaiting } from "./email-change.rules.ts";

describe("a new address waits to be confirmed", () => {
  const requestedAt = "2026-03-07T18:00:00.000Z" as Instant;
  test.each([
    ["from when it is asked for", "2026-03-07T18:00:00.000Z", true],
    ["to the last moment of 24 hours, whatever the clocks do", "2026-03-08T17:59:59.999Z", true],
    ["and no longer", "2026-03-08T18:00:00.000Z", false],
  ])("%s", (_rule, now, expected) => {
    expect(isWaiting({ requestedAt }, now as Instant)).toBe(expected);
  });
});
