import { expect, test } from "vitest";
import type { Instant } from "../../../ground/shared/values.ts";
import { inForceAt } from "../setting.rules.ts";
import { textTermsSeed } from "./text-terms.seed.ts";

const terms = (version: string, validFrom: string) => ({ version, wording: version, validFrom: validFrom as Instant });
const second = terms("2026-2", "2026-06-01T04:00:00.000Z");
const third = terms("2026-3", "2026-09-01T04:00:00.000Z");

test.each([
  ["2025-06-01T00:00:00.000Z", textTermsSeed.version],
  ["2026-06-01T03:59:59.999Z", textTermsSeed.version],
  ["2026-06-01T04:00:00.000Z", "2026-2"],
  ["2026-09-01T03:59:59.999Z", "2026-2"],
  ["2026-09-01T04:00:00.000Z", "2026-3"],
])("at %s the wording %s is in force", (at, version) => {
  expect(inForceAt([textTermsSeed, third, second], at).version).toBe(version);
});

test.each([
  ["how often", /at most 4 messages a month/],
  ["what it costs", /Message and data rates/],
  ["how to stop", /reply STOP/],
  ["where to ask", /HELP for help/],
  ["that it is no condition", /You need not agree to this to be a member, to be certified, or to buy anything/],
  ["what happens to the number", /do not sell or share your number/],
])("the first wording says %s", (_, words) => {
  expect(textTermsSeed.wording).toMatch(words);
});
