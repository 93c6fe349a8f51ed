import type { Term } from "../person/membership.rules.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { LocalDate } from "../shared/values.ts";

type Plan =
  | { readonly allowed: true; readonly value: Term }
  | { readonly allowed: false; readonly code: Extract<ProblemCode, "membership.too-far-ahead"> };

/** bylaws#membership-term */
const daysAfterStart = 364;

/** bylaws#membership-years-ahead */
const yearsAhead = 3;

const dayMs = 24 * 3600 * 1000;

/** Days are counted on the calendar: those of 23 and 25 hours are days like others. */
const plusDays = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as LocalDate;

/** The day up to which a term may run. Three years from a leap day there is none: the last of that February counts. */
const limitOn = (day: LocalDate): LocalDate =>
  `${Number(day.slice(0, 4)) + yearsAhead}${day.slice(4).replace("-02-29", "-02-28")}` as LocalDate;

/** The term that somebody is granted: on from one that is not over, else from today on (bylaws#membership-term). */
export function nextTerm(current: Term | undefined, today: LocalDate): Term {
  const start = current && current.end >= today ? plusDays(current.end, 1) : today;
  return { start, end: plusDays(start, daysAfterStart) };
}

/** The term that somebody may buy: none that ends later than three years from today (bylaws#membership-years-ahead). */
export function planTerm(current: Term | undefined, today: LocalDate): Plan {
  const value = nextTerm(current, today);
  if (value.end > limitOn(today)) return { allowed: false, code: "membership.too-far-ahead" };
  return { allowed: true, value };
}

/** What somebody's record says of a membership that goes on: from its first day without a gap to its last. */
export const joined = (current: Term | undefined, next: Term): Term =>
  current && plusDays(current.end, 1) === next.start ? { start: current.start, end: next.end } : next;
