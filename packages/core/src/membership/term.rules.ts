import { type KindOfTerm, kindOn, type Term, termOf } from "../person/membership.rules.ts";
import type { Policy } from "../policy/policy-numbers.rules.ts";
import { plusDays, plusYears } from "../shared/days.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { LocalDate } from "../shared/values.ts";

type Plan =
  | { readonly allowed: true; readonly value: Term }
  | { readonly allowed: false; readonly code: Extract<ProblemCode, "membership.too-far-ahead"> };

/** Follows a present term, else begins today (bylaws#membership-term). */
export function nextTerm(current: Term | undefined, today: LocalDate, { termDays }: Pick<Policy, "termDays">): Term {
  const start = current && current.end >= today ? plusDays(current.end, 1) : today;
  return { start, end: plusDays(start, termDays - 1) };
}

/** Refused if it ends too many years from today (bylaws#membership-years-ahead). */
export function planTerm(
  current: Term | undefined,
  today: LocalDate,
  policy: Pick<Policy, "termDays" | "yearsAhead">,
): Plan {
  const value = nextTerm(current, today, policy);
  if (value.end > plusYears(today, policy.yearsAhead)) return { allowed: false, code: "membership.too-far-ahead" };
  return { allowed: true, value };
}

/** A term that follows without a gap extends the person's recorded one. */
export const joined = (current: Term | undefined, next: Term): Term =>
  current && plusDays(current.end, 1) === next.start ? { start: current.start, end: next.end } : next;

type Kinds = Parameters<typeof kindOn>[0] & Parameters<typeof termOf>[0];

/** The terms that are not over, with another one; the kind is that of the term in force (bylaws#membership-term). */
export function kindsWith(kept: Kinds, added: KindOfTerm, today: LocalDate) {
  const present = termOf(kept);
  const older = present && kept.membershipKey ? [{ ...present, key: kept.membershipKey }] : [];
  const all = [...(kept.membershipTerms ?? older), added].filter(({ end }) => end >= today);
  const membershipTerms = all.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return { membershipTerms, membershipKey: kindOn({ membershipTerms, membershipKey: added.key }, today) ?? added.key };
}
