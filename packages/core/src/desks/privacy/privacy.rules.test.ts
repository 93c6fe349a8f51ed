import { expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { isDownloadable, stateOf } from "./privacy.rules.ts";

const requestedAt = "2026-03-31T17:00:00.000Z" as Instant;
const validUntil = "2026-04-07T17:00:00.000Z" as Instant;
const at = (time: string) => time as Instant;

test.each([
  ["making", "2026-03-31T18:00:00.000Z", "making"],
  ["making", "2026-03-31T18:00:00.001Z", "failed"],
  ["ready", "2026-03-31T18:00:00.001Z", "ready"],
  ["failed", "2026-03-31T17:00:00.001Z", "failed"],
] as const)("a copy that is %s counts at %s as %s", (state, time, shown) => {
  expect(stateOf({ state, requestedAt }, at(time))).toBe(shown);
});

test.each([
  ["ready", "2026-04-07T16:59:59.999Z", true],
  ["ready", "2026-04-07T17:00:00.000Z", false],
  ["making", "2026-04-01T00:00:00.000Z", false],
  ["failed", "2026-04-01T00:00:00.000Z", false],
] as const)("a copy that is %s can be fetched at %s: %s", (state, time, can) => {
  expect(isDownloadable({ state, validUntil }, at(time))).toBe(can);
});
