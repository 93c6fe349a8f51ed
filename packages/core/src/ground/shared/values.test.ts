import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { expect, test } from "vitest";
import { eachDay, plusDays } from "./days.ts";
import {
  businessTimeZone,
  dayIn,
  type Instant,
  Latitude,
  type LocalDate,
  Longitude,
  optionalText,
  text,
  textAsTyped,
} from "./values.ts";

test.each([
  ["the last second of a day in winter", "2026-01-02T04:59:59.999Z", "2026-01-01"],
  ["the first of the next", "2026-01-02T05:00:00.000Z", "2026-01-02"],
  ["the last second of a day in summer", "2026-07-02T03:59:59.999Z", "2026-07-01"],
  ["the first of the next in summer", "2026-07-02T04:00:00.000Z", "2026-07-02"],
  ["before the spring change", "2026-03-08T04:59:59.999Z", "2026-03-07"],
  ["after the spring change", "2026-03-09T04:00:00.000Z", "2026-03-09"],
  ["before the autumn change", "2026-11-01T03:59:59.999Z", "2026-10-31"],
  ["after the autumn change", "2026-11-02T04:59:59.999Z", "2026-11-01"],
  ["the last second of a year", "2007-01-01T04:59:59.999Z", "2006-12-31"],
  ["the first of the next year", "2007-01-01T05:00:00.000Z", "2007-01-01"],
  ["a day in March that was of winter until 2006", "2006-03-20T04:30:00.000Z", "2006-03-19"],
  ["a day in November that was of winter until 2006", "2006-11-02T04:30:00.000Z", "2006-11-01"],
  ["the same day a year later", "2007-11-02T04:30:00.000Z", "2007-11-02"],
  ["before the spring change where March begins on a Sunday", "2020-03-08T04:59:59.999Z", "2020-03-07"],
  ["after it", "2020-03-09T03:59:59.999Z", "2020-03-08"],
  ["after the spring change where March begins on a Monday", "2021-03-15T03:59:59.999Z", "2021-03-14"],
  ["after the autumn change where November begins on a Monday", "2021-11-08T04:59:59.999Z", "2021-11-07"],
  ["a leap day", "2028-02-29T12:00:00.000Z", "2028-02-29"],
])("%s in New York", (_case, at, day) => {
  expect(dayIn(at as Instant)).toBe(day);
});

test("in the months in which clocks change, each day of forty years begins at the moment that date-fns-tz says", () => {
  const all = eachDay("2000-01-01" as LocalDate, "2039-12-31" as LocalDate);
  const days = all.filter((day) => /-(03|04|10|11)-/.test(day));
  const begins = days.map((day) => fromZonedTime(`${day}T00:00`, businessTimeZone).getTime());
  const dayAt = (at: number) => dayIn(new Date(at).toISOString() as Instant);
  expect(begins.map((at) => [dayAt(at - 1), dayAt(at)])).toEqual(days.map((day) => [plusDays(day, -1), day]));
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

test.each([
  ["a mark that turns what follows around", "Report\u202egpj.exe", "Reportgpj.exe"],
  ["an isolate", "\u2066Maya\u2069 B", "Maya B"],
  ["a mark of direction", "\u200eMaya\u200f\u061c", "Maya"],
  ["control characters", "A\u0000\u0007\u001f\u007f\u0085B", "AB"],
  ["a tab and line breaks", "A\tB\r\nC\u2028D", "A B C D"],
  ["what scripts and pictures need", "علی\u200cرضا 👩\u200d👧 ❤\ufe0f", "علی\u200cرضا 👩\u200d👧 ❤\ufe0f"],
])("a text of one line has nothing in it that only misleads: %s", (_case, sent, kept) => {
  expect([text(60, "Enter it.").parse(sent), optionalText(60).parse(sent)]).toEqual([kept, kept]);
});

test("a text of nothing but such characters is missing", () => {
  expect(text(60, "Enter it.").safeParse("\u202e\u0000 ").error?.issues[0]?.message).toBe("Enter it.");
});

test("a long text keeps its lines", () => {
  expect(textAsTyped(60, "Enter it.").parse(" A\n\tB ")).toBe("A\n\tB");
});
