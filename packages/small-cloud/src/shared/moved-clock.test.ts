import { afterAll, expect, test } from "vitest";
import { installMovedClock } from "./moved-clock.ts";

const RealDate = Date;
const clock = installMovedClock();
afterAll(() => {
  globalThis.Date = RealDate;
});

test("moves every reading of the time, and lets it pass", async () => {
  clock.moveTo(new RealDate("2028-02-29T12:00:00.000Z"));
  expect(new Date().toISOString().slice(0, 10)).toBe("2028-02-29");
  const before = Date.now();
  await new Promise((wait) => setTimeout(wait, 20));
  expect(Date.now()).toBeGreaterThan(before);
});

test("stops while frozen, and goes on from there", async () => {
  clock.freeze();
  const before = Date.now();
  await new Promise((wait) => setTimeout(wait, 20));
  expect(Date.now()).toBe(before);
  clock.release();
  await new Promise((wait) => setTimeout(wait, 20));
  expect(Date.now()).toBeGreaterThan(before);
});

test("leaves dates that are given alone, and goes back to the real time", () => {
  expect(new Date("2026-01-02T03:04:05.000Z").toISOString()).toBe("2026-01-02T03:04:05.000Z");
  expect(new Date()).toBeInstanceOf(Date);
  clock.reset();
  expect(Math.abs(Date.now() - RealDate.now())).toBeLessThan(50);
});
