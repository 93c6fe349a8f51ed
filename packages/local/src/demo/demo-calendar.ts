import { dayIn, type Instant, type LocalDate } from "@guildhall/core/shared/values";

const dayMs = 24 * 3600 * 1000;

/** Days counted from the moment of seeding, so that the demo is never out of date. */
export function demoCalendar(now: Date) {
  const at = (days: number): Instant => new Date(now.getTime() + days * dayMs).toISOString() as Instant;
  const today = Date.parse(dayIn(at(0)));
  const on = (days: number): LocalDate => new Date(today + days * dayMs).toISOString().slice(0, 10) as LocalDate;
  return { at, on };
}

export type DemoCalendar = ReturnType<typeof demoCalendar>;
