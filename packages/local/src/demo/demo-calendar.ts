import type { Instant, LocalDate } from "@guildhall/core/shared/values";

const dayMs = 24 * 3600 * 1000;

/** Days counted from the moment of seeding, so that the demo is never out of date. */
export function demoCalendar(now: Date) {
  const at = (days: number): Instant => new Date(now.getTime() + days * dayMs).toISOString() as Instant;
  const on = (days: number): LocalDate => at(days).slice(0, 10) as LocalDate;
  return { at, on };
}

export type DemoCalendar = ReturnType<typeof demoCalendar>;
