import { plusDays } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { isValidOn, type KindOfTerm, spanOn, type Term, termOf } from "../../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../../people/person/membership.schema.ts";
import { overlaps } from "./term.rules.ts";

/** What the person's record says of all terms, as `termOn` and `kindOn` read it on this day and on later ones. */
export interface KeptTerms {
  readonly membershipStart?: LocalDate;
  readonly membershipEnd?: LocalDate;
  readonly membershipTerms?: readonly KindOfTerm[];
  readonly membershipKey?: MembershipRequest["key"];
}

type RecordedTerms = { readonly [F in keyof KeptTerms]: KeptTerms[F] | undefined };

/** bylaws#membership-term: everything that the record keeps follows from all terms and the day, and from nothing else. */
export function keptTermsOf(terms: readonly KindOfTerm[], today: LocalDate): KeptTerms {
  const sorted = terms.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const span = spanOn(sorted, today);
  if (!span) return {};
  const key = kindIn(sorted, span, today);
  return {
    membershipStart: span.start,
    membershipEnd: span.end,
    membershipTerms: sorted.filter(({ end }) => end >= today).map(({ start, end, key }) => ({ start, end, key })),
    ...(key && { membershipKey: key }),
  };
}

/** What the record says and no row does: of people who were imported without their terms. */
export function termsOnRecordAlone(kept: RecordedTerms, rows: readonly Term[]): KindOfTerm[] {
  const recorded = termOf(kept);
  const terms = kept.membershipTerms ?? (recorded ? [{ ...recorded, key: kept.membershipKey ?? "professional" }] : []);
  return terms.filter((term) => !rows.some((row) => overlaps(row, term)));
}

/** Of the term in force; else of the first that comes, or of the last that was. */
function kindIn(sorted: readonly KindOfTerm[], span: Term, today: LocalDate) {
  const inSpan = sorted.filter(({ start, end }) => start >= span.start && end <= span.end);
  const inForce = inSpan.find((term) => isValidOn(term, today));
  return (inForce ?? (span.start > today ? inSpan[0] : inSpan.at(-1)))?.key;
}

/** What a refund in full leaves of a term: all of one that is over, none of one to come, and of one in force the days before today (bylaws#dues-not-refundable). */
export function afterRefund<T extends Term>(term: T, today: LocalDate): T | Term | undefined {
  const { start, end } = term;
  if (end < today) return term;
  return start < today ? { start, end: plusDays(today, -1) } : undefined;
}
