import { afterEach, expect, test } from "vitest";
import { dayOf, noteServerTime, serverNow } from "./now.ts";

afterEach(() => noteServerTime(new Date().toUTCString()));

test("follows a server whose clock was moved", () => {
  noteServerTime("Fri, 01 Jan 2027 12:00:00 GMT");
  expect(serverNow().toISOString().slice(0, 16)).toBe("2027-01-01T12:00");
});

test.each([
  ["1,999 ms apart counts as the same time", 1_999, 0],
  ["2,000 ms apart counts as another time", 2_000, 2_000],
])("%s", (_case, apart, expected) => {
  const server = Date.parse("Fri, 01 Jan 2027 12:00:00 GMT");
  noteServerTime("Fri, 01 Jan 2027 12:00:00 GMT", server - apart);
  expect(Math.abs(serverNow().getTime() - Date.now() - expected)).toBeLessThan(50);
});

test("keeps what it knew when an answer carries no date", () => {
  noteServerTime("Fri, 01 Jan 2027 12:00:00 GMT");
  noteServerTime(null);
  expect(serverNow().getUTCFullYear()).toBe(2027);
});

test.each([
  ["2026-03-08T04:59:59Z", "2026-03-07"],
  ["2026-03-08T05:00:00Z", "2026-03-08"],
  ["2026-07-01T03:59:59Z", "2026-06-30"],
  ["2026-07-01T04:00:00Z", "2026-07-01"],
])("at %s the day in New York is %s", (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
