import type { CalendarDay } from "./cron.ts";

/** The local time in some zone. */
export interface WallTime extends CalendarDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = "numeric";
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  const format = new Intl.DateTimeFormat("en-US", { ...fields, timeZone, hourCycle: "h23", calendar: "gregory" });
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as unknown as WallTime;
}

const asUtc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeAt(instant, timeZone)) - Math.floor(instant / 1000) * 1000;

const day = 86_400_000;

/**
 * The moment of a local time: undefined if it does not exist (clocks go forward), the first of two if it
 * exists twice (clocks go back). EventBridge Scheduler does the same.
 */
export function instantOf(wall: WallTime, timeZone: string): number | undefined {
  const utc = asUtc(wall);
  const offsets = [offsetAt(utc - day, timeZone), offsetAt(utc + day, timeZone)];
  const instants = offsets
    .map((offset) => utc - offset)
    .filter((instant, index) => offsetAt(instant, timeZone) === offsets[index]);
  return instants.length === 0 ? undefined : Math.min(...instants);
}
