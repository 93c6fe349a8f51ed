import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { businessTimeZone, dayIn, type Instant, writtenDay } from "../shared/values.ts";
import { typedDay, typedTimeOfDay } from "./typed-time.rules.ts";

const hour = 3_600_000;

let clock: Intl.DateTimeFormat | undefined;

/** "2026-03-31T09:30:00": what clocks in New York show. */
export function wallTimeOf(at: Instant | Date): string {
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: businessTimeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return clock.format(new Date(at)).replace(" ", "T");
}

/** "06/15/2026, 8:00 AM ET": the same wherever it is read. */
export function writtenMoment(at: Instant): string {
  const [, time = ""] = wallTimeOf(at).split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const written = `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
  return `${writtenDay(dayIn(at))}, ${written} ET`;
}

const shape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * When clocks in New York show "2026-03-31T09:30", with or without seconds: the first time where they show it twice,
 * an hour later where they skip it; undefined for a text that is no time.
 */
export function instantOf(wallTime: string): Instant | undefined {
  const found = shape.test(wallTime) ? fromZonedTime(wallTime, businessTimeZone).getTime() : Number.NaN;
  if (Number.isNaN(found)) return undefined;
  // Of two, date-fns-tz finds the one or the other, by the zone of the device. Of none, it is an hour early.
  const shown = [found - hour, found].find((at) => wallTimeOf(new Date(at)).startsWith(wallTime));
  return new Date(shown ?? found + hour).toISOString() as Instant;
}

/** "03/31/2026, 1:00 PM ET", as lists show it, and what spreadsheets make of it. What is neither stays as it is. */
export function typedMoment(typed: string): string {
  const [, day = "", time = ""] = /^([\d/-]+)(?:,?\s+|T)(.+)$/.exec(typed) ?? [];
  return instantOf(`${typedDay(day)}T${typedTimeOfDay(time)}`) ?? typed;
}
