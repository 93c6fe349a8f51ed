import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCron } from "./cron.ts";
import { nextRun, parseSchedule } from "./next-run.ts";
import { wallTimeAt } from "./zoned-time.ts";

const minute = 60_000;
const hour = 60 * minute;
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16));

function runs(schedule: string, timeZone: string, { after, count = 1 }: { after: string; count?: number }) {
  const timing = parseSchedule(schedule, timeZone);
  const found: (string | undefined)[] = [];
  let at: number | undefined = Date.parse(`${after}Z`);
  while (at !== undefined && found.length < count) {
    at = nextRun(timing, at, 0);
    found.push(iso(at));
  }
  return found;
}

describe("in New York", () => {
  const zone = "America/New_York";

  test("six in the morning moves with the season", () => {
    expect(runs("cron(0 6 * * ? *)", zone, { after: "2026-03-07T00:00", count: 3 })).toEqual([
      "2026-03-07T11:00",
      "2026-03-08T10:00",
      "2026-03-09T10:00",
    ]);
    expect(runs("cron(0 6 * * ? *)", zone, { after: "2026-10-31T00:00", count: 3 })).toEqual([
      "2026-10-31T10:00",
      "2026-11-01T11:00",
      "2026-11-02T11:00",
    ]);
  });

  test("half past two is left out on the day that has none", () => {
    expect(runs("cron(30 2 * * ? *)", zone, { after: "2026-03-07T00:00", count: 3 })).toEqual([
      "2026-03-07T07:30",
      "2026-03-09T06:30",
      "2026-03-10T06:30",
    ]);
  });

  test("half past one comes once on the day that has two", () => {
    expect(runs("cron(30 1 * * ? *)", zone, { after: "2026-10-31T12:00", count: 2 })).toEqual([
      "2026-11-01T05:30",
      "2026-11-02T06:30",
    ]);
  });

  test("every half hour rests while an hour comes for the second time", () => {
    expect(runs("cron(0/30 * * * ? *)", zone, { after: "2026-11-01T04:59", count: 5 })).toEqual([
      "2026-11-01T05:00",
      "2026-11-01T05:30",
      "2026-11-01T07:00",
      "2026-11-01T07:30",
      "2026-11-01T08:00",
    ]);
    expect(runs("cron(0/30 * * * ? *)", zone, { after: "2026-11-01T06:10" })).toEqual(["2026-11-01T07:00"]);
  });

  test("the last day of February is found in leap years and others", () => {
    expect(runs("cron(0 23 L 2 ? *)", zone, { after: "2027-01-01T00:00", count: 2 })).toEqual([
      "2027-03-01T04:00",
      "2028-03-01T04:00",
    ]);
    expect(runs("cron(0 12 29 2 ? *)", zone, { after: "2026-01-01T00:00", count: 2 })).toEqual([
      "2028-02-29T17:00",
      "2032-02-29T17:00",
    ]);
  });
});

describe("rates", () => {
  test.each([
    ["rate(1 minute)", minute],
    ["rate(5 minutes)", 5 * minute],
    ["rate(1 hour)", hour],
    ["rate(12 hours)", 12 * hour],
    ["rate(1 day)", 24 * hour],
    ["rate(30 days)", 720 * hour],
  ])("%s counts from its anchor", (schedule, period) => {
    const timing = parseSchedule(schedule);
    expect(nextRun(timing, 1000, 1000)).toBe(1000 + period);
    expect(nextRun(timing, 999 + period, 1000)).toBe(1000 + period);
    expect(nextRun(timing, 1000 + period, 1000)).toBe(1000 + 2 * period);
  });

  test.each(["1 minutes", "5 minute", "0 minutes", "-1 minutes", "1.5 hours", "1 week", "minute", "5  minutes", ""])(
    "refuses rate(%s)",
    (text) => {
      expect(() => parseSchedule(`rate(${text})`)).toThrow("is not like");
    },
  );
});

describe("a single time", () => {
  test("is due once", () => {
    const timing = parseSchedule("at(2026-07-04T09:30:00)", "America/New_York");
    const at = Date.parse("2026-07-04T13:30:00Z");
    expect(nextRun(timing, at - 1, 0)).toBe(at);
    expect(nextRun(timing, at, 0)).toBeUndefined();
  });

  test.each([
    ["at(2026-02-30T08:00:00)", "is not like"],
    ["at(2026-02-28)", "is not like"],
    ["at(2026-03-08T02:30:00)", "There is no 2026-03-08T02:30:00 in America/New_York"],
    ["every(5 minutes)", "neither rate(…) nor cron(…) nor at(…)"],
  ])("refuses %s", (schedule, message) => {
    expect(() => parseSchedule(schedule, "America/New_York")).toThrow(message);
  });

  test("refuses an unknown zone", () => {
    expect(() => parseSchedule("rate(1 day)", "America/Nowhere")).toThrow('"America/Nowhere" is not a time zone.');
  });
});

describe("any cron in any zone", () => {
  // Lord Howe moves by half an hour, Beirut and Cairo at midnight, Apia once left out a whole day.
  const zones = [
    "UTC",
    "America/New_York",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Asia/Beirut",
    "Africa/Cairo",
    "Pacific/Apia",
    "Asia/Kathmandu",
  ];
  const turns = [
    "2026-03-08",
    "2026-11-01",
    "2026-03-29",
    "2026-10-25",
    "2026-04-04",
    "2026-10-04",
    "2028-02-29",
    "2011-12-30",
    "2026-04-24",
    "2026-12-31",
  ];
  const field = (to: number) =>
    fc.oneof(
      fc.constant("*"),
      fc.integer({ min: 0, max: to }).map(String),
      fc
        .tuple(fc.integer({ min: 0, max: to }), fc.integer({ min: 1, max: to }))
        .map(([from, step]) => `${from}/${step}`),
      fc.uniqueArray(fc.integer({ min: 0, max: to }), { minLength: 1, maxLength: 4 }).map((values) => values.join(",")),
    );
  const day = fc
    .constantFrom("* ?", "1 ?", "L ?", "29 ?", "? SUN", "? 2-6", "? 1#1", "? 1L", "15W ?", "1W ?")
    .map((text) => text.split(" "));

  /** The plain way: go minute by minute, and take a minute only when its wall time has not been before. */
  function search(expression: string, zone: string, after: number): number | undefined {
    const cron = parseCron(expression);
    const end = after + 4 * 24 * hour;
    for (let at = Math.floor(after / minute) * minute + minute; at < end; at += minute) {
      const wall = wallTimeAt(at, zone);
      const fits = cron.hours.includes(wall.hour) && cron.minutes.includes(wall.minute) && cron.fitsDay(wall);
      if (fits && !isRepeated(at, zone)) return at;
    }
    return undefined;
  }
  const isRepeated = (at: number, zone: string): boolean => {
    const label = JSON.stringify(wallTimeAt(at, zone));
    return [30, 60].some((minutes) => JSON.stringify(wallTimeAt(at - minutes * minute, zone)) === label);
  };

  test("is due when a search through all minutes says so", () => {
    const cases = fc.record({
      zone: fc.constantFrom(...zones),
      turn: fc.constantFrom(...turns),
      offset: fc.integer({ min: -48 * 60, max: 24 * 60 }),
      minutes: field(59),
      hours: field(23),
      day,
    });
    fc.assert(
      fc.property(cases, ({ zone, turn, offset, minutes, hours, day: [dayOfMonth, weekday] }) => {
        const expression = `${minutes} ${hours} ${dayOfMonth} * ${weekday} *`;
        const after = Date.parse(`${turn}T12:00Z`) + offset * minute;
        const expected = search(expression, zone, after);
        const found = nextRun(parseSchedule(`cron(${expression})`, zone), after, 0);
        if (expected !== undefined) expect([expression, zone, iso(found)]).toEqual([expression, zone, iso(expected)]);
        else expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(after + 4 * 24 * hour - hour);
      }),
    );
  });
});
