import { expect, test } from "vitest";
import { failureTitle, waitsText, waitText } from "./review-words.ts";

test.each([
  [59, "a minute"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [86_399, "23 hours"],
  [86_400, "1 day"],
  [200_000, "2 days"],
])("%i seconds are said as %s", (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});

test.each([
  [1, "One has been waiting for 3 days."],
  [2, "2 are waiting. Half have waited 3 days or less, and nine of ten have waited 9 days or less."],
])("how long %i wait is said as %s", (count, words) => {
  expect(waitsText({ count, medianSeconds: 3 * 86_400, p90Seconds: 9 * 86_400 })).toBe(words);
});

test.each([
  ["decide", true, /Decide again: it is done once\.$/],
  ["decide", false, /^this was not done$/],
  ["take back", true, /"Approving" or "Rejecting", the decision stands\.$/],
  ["take back", false, /^taking back changed nothing$/],
] as const)("what is said where a press failed: %s, unknown %s", (pressed, isUnknown, words) => {
  expect(failureTitle(pressed, isUnknown)).toMatch(words);
});
