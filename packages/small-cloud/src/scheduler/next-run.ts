import { type CalendarDay, type Cron, daysIn, parseCron } from "./cron.ts";
import { instantOf, isTimeZone, type WallTime, wallTimeAt } from "./zoned-time.ts";

/** A parsed schedule expression. */
export type Timing =
  | { readonly kind: "rate"; readonly period: number }
  | { readonly kind: "cron"; readonly cron: Cron; readonly timeZone: string }
  | { readonly kind: "at"; readonly instant: number };

const periods = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const lastYear = 2199;

/** Reads `rate(…)`, `cron(…)` and `at(…)` as EventBridge Scheduler does, with the same refusals. */
export function parseSchedule(schedule: string, timeZone = "UTC"): Timing {
  if (!isTimeZone(timeZone)) throw new Error(`"${timeZone}" is not a time zone.`);
  const match = /^(rate|cron|at)\((.*)\)$/.exec(schedule);
  if (!match) throw new Error(`"${schedule}" is neither rate(…) nor cron(…) nor at(…).`);
  const [, kind, text = ""] = match;
  if (kind === "rate") return { kind, period: readRate(text) };
  if (kind === "cron") return { kind, cron: parseCron(text), timeZone };
  return { kind: "at", instant: readInstant(text, timeZone) };
}

function readRate(text: string): number {
  const match = /^([1-9]\d*) (minute|hour|day)(s?)$/.exec(text);
  const count = Number(match?.[1]);
  if (!match || (count === 1) !== (match[3] === "")) {
    throw new Error(`"rate(${text})" is not like rate(1 minute), rate(2 hours) or rate(3 days).`);
  }
  return count * periods[match[2] as keyof typeof periods];
}

function readInstant(text: string, timeZone: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text);
  const isReal = match && new Date(`${text}Z`).toJSON()?.startsWith(text);
  if (!isReal) throw new Error(`"at(${text})" is not like at(2026-01-31T08:00:00).`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const instant = instantOf({ year, month, day, hour, minute, second }, timeZone);
  if (instant === undefined) throw new Error(`There is no ${text} in ${timeZone}: clocks go forward then.`);
  return instant;
}

/**
 * The first moment after `after` at which a schedule is due; undefined if there is none. The intervals of a
 * rate are counted from `anchor`.
 */
export function nextRun(timing: Timing, after: number, anchor: number): number | undefined {
  if (timing.kind === "at") return timing.instant > after ? timing.instant : undefined;
  if (timing.kind === "cron") return nextCronRun(timing.cron, timing.timeZone, after);
  return anchor + (Math.floor((after - anchor) / timing.period) + 1) * timing.period;
}

function nextCronRun(cron: Cron, timeZone: string, after: number): number | undefined {
  const now = wallTimeAt(after, timeZone);
  let day: CalendarDay | undefined = now;
  while (day) {
    if (cron.months.has(day.month) && cron.years.has(day.year) && cron.fitsDay(day)) {
      const isToday = day === now;
      const found = firstTimeOn(day, isToday ? now : undefined, { cron, timeZone, after });
      if (found !== undefined) return found;
    }
    day = nextDay(day, cron);
  }
  return undefined;
}

interface Search {
  readonly cron: Cron;
  readonly timeZone: string;
  readonly after: number;
}

/** Times before `from` are over, even if they occur twice when clocks go back. */
function firstTimeOn(
  day: CalendarDay,
  from: WallTime | undefined,
  { cron, timeZone, after }: Search,
): number | undefined {
  const start = from ? from.hour * 60 + from.minute : 0;
  for (const hour of cron.hours) {
    for (const minute of cron.minutes.filter((each) => hour * 60 + each >= start)) {
      const instant = instantOf({ ...day, hour, minute, second: 0 }, timeZone);
      if (instant !== undefined && instant > after) return instant;
    }
  }
  return undefined;
}

/** The next day, or the first of the next month if this month has no match. */
function nextDay(date: CalendarDay, { months, years }: Cron): CalendarDay | undefined {
  const isWanted = months.has(date.month) && years.has(date.year);
  if (isWanted && date.day < daysIn(date)) return { year: date.year, month: date.month, day: date.day + 1 };
  const next =
    date.month < 12 ? { year: date.year, month: date.month + 1, day: 1 } : { year: date.year + 1, month: 1, day: 1 };
  return next.year > lastYear ? undefined : next;
}
