import { dayIn, type Instant, type LocalDate } from "@guildhall/core/ground/shared/values";

const dayMs = 24 * 3600 * 1000;

/** Days counted from the moment of seeding, so that the demo is never out of date. */
export function demoCalendar(now: Date) {
  const at = (days: number): Instant => new Date(now.getTime() + days * dayMs).toISOString() as Instant;
  const today = Date.parse(dayIn(at(0)));
  const on = (days: number): LocalDate => new Date(today + days * dayMs).toISOString().slice(0, 10) as LocalDate;
  /** Around noon on a day; for today, not later than now. */
  const noon = (day: LocalDate): Instant => {
    const then = `${day}T17:00:00.000Z` as Instant;
    return then < at(0) ? then : at(0);
  };
  /** On a day of the last calendar year, "03-31". */
  const lastYear = (day: string): Instant => noon(`${Number(on(0).slice(0, 4)) - 1}-${day}` as LocalDate);
  return { at, on, noon, lastYear };
}

export type DemoCalendar = ReturnType<typeof demoCalendar>;
