import type { Term } from "../person/membership.rules.ts";
import { plusDays, plusYears } from "../shared/days.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { LocalDate } from "../shared/values.ts";

type Plan =
  | { readonly allowed: true; readonly value: Term }
  | { readonly allowed: false; readonly code: Extract<ProblemCode, "membership.too-far-ahead"> };

/** bylaws#membership-term */
const daysAfterStart = 364;

/** bylaws#membership-years-ahead */
const yearsAhead = 3;

/** Follows a present term, else begins today (bylaws#membership-term). */
export function nextTerm(current: Term | undefined, today: LocalDate): Term {
  const start = current && current.end >= today ? plusDays(current.end, 1) : today;
  return { start, end: plusDays(start, daysAfterStart) };
}

/** Refused if it ends more than three years from today (bylaws#membership-years-ahead). */
export function planTerm(current: Term | undefined, today: LocalDate): Plan {
  const value = nextTerm(current, today);
  if (value.end > plusYears(today, yearsAhead)) return { allowed: false, code: "membership.too-far-ahead" };
  return { allowed: true, value };
}

/** A term that follows without a gap extends the person's recorded one. */
export const joined = (current: Term | undefined, next: Term): Term =>
  current && plusDays(current.end, 1) === next.start ? { start: current.start, end: next.end } : next;
