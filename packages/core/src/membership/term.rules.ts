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

/** The term that somebody is granted: on from one that is not over, else from today on (bylaws#membership-term). */
export function nextTerm(current: Term | undefined, today: LocalDate): Term {
  const start = current && current.end >= today ? plusDays(current.end, 1) : today;
  return { start, end: plusDays(start, daysAfterStart) };
}

/** The term that somebody may buy: none that ends later than three years from today (bylaws#membership-years-ahead). */
export function planTerm(current: Term | undefined, today: LocalDate): Plan {
  const value = nextTerm(current, today);
  if (value.end > plusYears(today, yearsAhead)) return { allowed: false, code: "membership.too-far-ahead" };
  return { allowed: true, value };
}

/** What somebody's record says of a membership that goes on: from its first day without a gap to its last. */
export const joined = (current: Term | undefined, next: Term): Term =>
  current && plusDays(current.end, 1) === next.start ? { start: current.start, end: next.end } : next;
