import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays, plusYears } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import { spansOf, type Term } from "../../../people/person/membership.rules.ts";

export const overlaps = (a: Term, b: Term): boolean => a.start <= b.end && b.start <= a.end;

/** Follows the term in force, else begins today; after any later one that it would overlap (bylaws#membership-term). */
export function nextTerm(kept: readonly Term[], today: LocalDate, { termDays }: Pick<Policy, "termDays">): Term {
  const from = (start: LocalDate): Term => ({ start, end: plusDays(start, termDays - 1) });
  const spans = spansOf(kept).filter(({ end }) => end >= today);
  const inForce = spans.find(({ start }) => start <= today);
  let next = from(inForce ? plusDays(inForce.end, 1) : today);
  for (const span of spans) if (overlaps(span, next)) next = from(plusDays(span.end, 1));
  return next;
}

/** Refused if it ends too many years from today (bylaws#membership-years-ahead). */
export function planTerm(
  kept: readonly Term[],
  today: LocalDate,
  policy: Pick<Policy, "termDays" | "yearsAhead">,
): Verdict<Term, "membership.too-far-ahead"> {
  const value = nextTerm(kept, today, policy);
  if (value.end > plusYears(today, policy.yearsAhead)) return refuse("membership.too-far-ahead");
  return allow(value);
}

/** What staff grant begins on the first day that is nobody's term, and ends before a later one begins (bylaws#membership-granted). */
export function grantedTerm(kept: readonly Term[], today: LocalDate, { termDays }: Pick<Policy, "termDays">): Term {
  const spans = spansOf(kept).filter(({ end }) => end >= today);
  const inForce = spans.find(({ start }) => start <= today);
  const start = inForce ? plusDays(inForce.end, 1) : today;
  const whole = plusDays(start, termDays - 1);
  const later = spans.find((span) => span.start > start);
  return { start, end: later && later.start <= whole ? plusDays(later.start, -1) : whole };
}
