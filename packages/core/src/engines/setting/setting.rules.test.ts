import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { bannersAt } from "./setting.rules.ts";

const at = (text: string) => text as Instant;
const closed = { startsAt: at("2026-11-26T05:00:00.000Z"), endsAt: at("2026-11-28T04:59:59.999Z"), message: "Closed" };

describe("the office is closed", () => {
  test.each([
    ["not a moment before", "2026-11-26T04:59:59.999Z", false],
    ["from its first moment", "2026-11-26T05:00:00.000Z", true],
    ["to its last", "2026-11-28T04:59:59.999Z", true],
    ["and not after", "2026-11-28T05:00:00.000Z", false],
  ])("%s", (_rule, now, isClosed) => {
    const { officeClosed } = bannersAt({ announcement: [], officeClosed: [closed] }, at(now));
    expect(officeClosed !== undefined).toBe(isClosed);
  });
});
