import { expect, test } from "vitest";
import { dayIn, type Instant, Latitude, Longitude, optionalText, text } from "./values.ts";

test.each([
  ["the last second of a day in winter", "2026-01-02T04:59:59.999Z", "2026-01-01"],
  ["the first of the next", "2026-01-02T05:00:00.000Z", "2026-01-02"],
  ["the last second of a day in summer", "2026-07-02T03:59:59.999Z", "2026-07-01"],
  ["the first of the next in summer", "2026-07-02T04:00:00.000Z", "2026-07-02"],
  ["before the spring change", "2026-03-08T04:59:59.999Z", "2026-03-07"],
  ["after the spring change", "2026-03-09T04:00:00.000Z", "2026-03-09"],
  ["before the autumn change", "2026-11-01T03:59:59.999Z", "2026-10-31"],
  ["after the autumn change", "2026-11-02T04:59:59.999Z", "2026-11-01"],
  ["a leap day", "2028-02-29T12:00:00.000Z", "2028-02-29"],
])("%s in New York", (_case, at, day) => {
  expect(dayIn(at as Instant)).toBe(day);
});

test.each([
  ["smaller than the table can keep", Latitude, 5e-324, 0],
  ["smaller, and south of the equator", Latitude, -5e-324, 0],
  ["finer than a decimeter", Longitude, -83.0000004, -83],
  ["of a house", Latitude, 39.961176, 39.961176],
  ["at the pole", Latitude, -90, -90],
  ["at the date line", Longitude, 180, 180],
])("keeps a place on earth, %s", (_case, schema, sent, kept) => {
  expect(schema.parse(sent)).toBe(kept);
});

test.each([
  ["north of the pole", Latitude, 90.000001],
  ["past the date line", Longitude, -180.000001],
  ["nowhere", Latitude, Number.NaN],
])("refuses a place %s", (_case, schema, sent) => {
  expect(schema.safeParse(sent).success).toBe(false);
});

test.each([
  ["as long as it may be", "a".repeat(10), true],
  ["longer by a letter", "a".repeat(11), false],
  ["longer by a blank, as the contract says", `${"a".repeat(10)} `, false],
])("text %s", (_case, sent, isTaken) => {
  expect([text(10, "Enter it.").safeParse(sent).success, optionalText(10).safeParse(sent).success]).toEqual([
    isTaken,
    isTaken,
  ]);
});
