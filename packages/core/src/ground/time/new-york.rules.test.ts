import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { Instant } from "../shared/values.ts";
import { instantOf, wallTimeOf } from "./new-york.rules.ts";

const own = process.env.TZ;

afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** Of devices: of Lambda, of the association, and of some whose clocks change in other nights, or never. */
const zones = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo", "Asia/Beirut", "Pacific/Apia"];

const hours = [
  ["in winter", "2026-01-15T09:30", "2026-01-15T14:30:00.000Z"],
  ["in summer", "2026-07-15T09:30", "2026-07-15T13:30:00.000Z"],
  ["with seconds", "2026-07-15T00:00:30", "2026-07-15T04:00:30.000Z"],
  ["on the last evening of a year", "2026-12-31T23:30", "2027-01-01T04:30:00.000Z"],
  ["on a leap day", "2028-02-29T00:00", "2028-02-29T05:00:00.000Z"],
  ["before the skipped hour", "2026-03-08T01:59", "2026-03-08T06:59:00.000Z"],
  ["after the skipped hour", "2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  ["before the doubled hour", "2026-11-01T00:59", "2026-11-01T04:59:00.000Z"],
  ["as the doubled hour begins", "2026-11-01T01:00", "2026-11-01T05:00:00.000Z"],
  ["in the doubled hour", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["after the doubled hour", "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
  ["in a night in which clocks of Berlin skip it", "2026-03-29T02:30", "2026-03-29T06:30:00.000Z"],
  ["in March, by the law before 2007", "2006-03-20T09:30", "2006-03-20T14:30:00.000Z"],
] as const;

const skipped = [
  ["as the skipped hour begins", "2026-03-08T02:00", "2026-03-08T07:00:00.000Z"],
  ["in the skipped hour", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["as the skipped hour ends", "2026-03-08T02:59:59", "2026-03-08T07:59:59.000Z"],
] as const;

describe.each(zones)("on a device in %s", (zone) => {
  const here = <T>(read: () => T): T => {
    process.env.TZ = zone;
    return read();
  };

  test("a time in New York is one moment, and the moment is that time", () => {
    const read = here(() => hours.map(([name, wall, at]) => [name, instantOf(wall), wallTimeOf(at as Instant)]));
    expect(read).toEqual(hours.map(([name, wall, at]) => [name, at, wall.length === 16 ? `${wall}:00` : wall]));
  });

  test("a time that clocks skip is an hour later", () => {
    const read = here(() => skipped.map(([name, wall]) => [name, instantOf(wall)]));
    expect(read).toEqual(skipped.map(([name, , at]) => [name, at]));
  });

  test("the second time that clocks show an hour is shown like the first", () => {
    expect(here(() => wallTimeOf("2026-11-01T06:30:00.000Z" as Instant))).toBe("2026-11-01T01:30:00");
  });

  test("every moment is found again by its time, but in the doubled hour an hour earlier", () => {
    const seconds = fc.integer({ min: Date.UTC(1970) / 1000, max: Date.UTC(2100) / 1000 });
    here(() =>
      fc.assert(
        fc.property(seconds, (second) => {
          const at = new Date(second * 1000);
          const found = Date.parse(instantOf(wallTimeOf(at)) ?? "");
          expect([0, 3_600_000]).toContain(at.getTime() - found);
          expect(wallTimeOf(new Date(found))).toBe(wallTimeOf(at));
        }),
      ),
    );
  });
});

test.each([
  "",
  "soon",
  "2026-03-31",
  "2026-02-30T10:00",
  "2026-13-01T00:00",
  "2026-03-31T24:00",
  "2026-03-31T9:30",
  "2026-03-31T09:30Z",
  "2026-03-31T09:30:00.000Z",
])("%j is no time in New York", (text) => {
  expect(instantOf(text)).toBeUndefined();
});
