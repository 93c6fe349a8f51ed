import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { isSamePhone, keywordOf, lastDigitsOf, monthIn, toE164 } from "./texting.rules.ts";

describe("a number as carriers write it", () => {
  test.each([
    ["6145550178", "+16145550178"],
    ["614-555-0178", "+16145550178"],
    ["(614) 555-0178", "+16145550178"],
    ["614.555.0178", "+16145550178"],
    ["614 555 0178", "+16145550178"],
    ["1 614 555 0178", "+16145550178"],
    ["+16145550178", "+16145550178"],
    [" +1 (614) 555-0178 ", "+16145550178"],
    ["614555017", undefined],
    ["61455501789", undefined],
    ["+26145550178", undefined],
    ["116145550178", undefined],
    ["+44 20 7946 0958", undefined],
    ["phone", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s → %s", (written, phone) => {
    expect(toE164(written)).toBe(phone);
  });
});

test.each([
  ["614-555-0178", "+1 (614) 555-0178", true],
  ["614-555-0178", "614-555-0179", false],
  ["614-555-0178", undefined, false],
  [undefined, undefined, false],
  ["none", "none", false],
])("%s and %s are the same phone: %s", (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same);
});

test.each([
  ["+16145550178", "0178"],
  ["(614) 555-0178", "0178"],
])("shows the last digits of %s", (phone, digits) => {
  expect(lastDigitsOf(phone)).toBe(digits);
});

describe("what a phone says", () => {
  test.each([
    ["STOP", "stop"],
    ["stop", "stop"],
    ["  Stop.\n", "stop"],
    ["STOP ALL", "stop"],
    ["Stop texting me", "stop"],
    ["Unsubscribe", "stop"],
    ["cancel", "stop"],
    ["END", "stop"],
    ["quit!", "stop"],
    ["StopAll", "stop"],
    ["START", "start"],
    ["un stop", "start"],
    ["Yes", "start"],
    ["help", "help"],
    ["INFO", "help"],
    ["Yes please", undefined],
    ["Please stop", undefined],
    ["Stopping by later", undefined],
    ["Help me with my registration", undefined],
    ["constructor", undefined],
    ["", undefined],
    ["👍", undefined],
  ])("%j → %s", (body, keyword) => {
    expect(keywordOf(body)).toBe(keyword);
  });
});

describe("a month begins at midnight in New York", () => {
  test.each([
    ["2026-03-01T04:59:59.999Z", "2026-02", "the last of February, winter time"],
    ["2026-03-01T05:00:00.000Z", "2026-03", "winter time"],
    ["2026-04-01T03:59:59.999Z", "2026-03", "the last of March, summer time"],
    ["2026-04-01T04:00:00.000Z", "2026-04", "summer time"],
    ["2026-11-01T03:59:59.999Z", "2026-10", "the night in which summer time ends, before it"],
    ["2026-11-01T04:00:00.000Z", "2026-11", "the night in which summer time ends"],
    ["2026-12-01T04:59:59.999Z", "2026-11", "the last of November"],
    ["2027-01-01T04:59:59.999Z", "2026-12", "the last of the year"],
    ["2027-01-01T05:00:00.000Z", "2027-01", "the new year"],
    ["2028-03-01T04:59:59.999Z", "2028-02", "the 29th of a leap year"],
  ])("%s lies in %s: %s", (at, month) => {
    expect(monthIn(at as Instant)).toBe(month);
  });
});
