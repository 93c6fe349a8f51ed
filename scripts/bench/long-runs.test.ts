import { saveLimits } from "@guildhall/core/ground/change/save.limit";
import { expect, test } from "vitest";
import { accessTokenMinutes } from "./cloud.ts";
import { changesOfOne } from "./handler-time.figure.ts";

// What broke the bench on a busy machine: a person's limit (P3), and a token that was over (P4).

test.each([
  [5, true],
  [15, false],
])(
  "of %i blocks, quick: %s, nobody comes near the limit of changes, however slow the machine is",
  (blocks, isQuick) => {
    const { times } = saveLimits["saves.person"];
    expect(changesOfOne({ blocks, isQuick })).toBeLessThanOrEqual(times / 2);
  },
);

test("the tokens of the start last for a run of many hours, within what Cognito allows", () => {
  expect(accessTokenMinutes).toBeGreaterThanOrEqual(12 * 60);
  expect(accessTokenMinutes).toBeLessThanOrEqual(24 * 60);
});
