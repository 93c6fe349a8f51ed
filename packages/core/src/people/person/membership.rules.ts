import type { Policy } from "../../engines/policy/policy-numbers.rules.ts";
import { daysBetween } from "../../ground/shared/days.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import type { MembershipRequest, MembershipStatus } from "./membership.schema.ts";
import type { UserCertification } from "./user.schema.ts";

export interface Term {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

interface TermKept {
  readonly membershipStart?: LocalDate | undefined;
  readonly membershipEnd?: LocalDate | undefined;
}

export const termOf = ({ membershipStart: start, membershipEnd: end }: TermKept): Term | undefined =>
  start && end ? { start, end } : undefined;

interface TermsKept extends TermKept {
  readonly membershipTerms?: readonly KindOfTerm[] | undefined;
}

/** Every term on the person's record; what is over is in it only as far as somebody was a member last. */
export function recordedTerms(kept: TermsKept): Term[] {
  const recorded = termOf(kept);
  return [...(recorded ? [recorded] : []), ...(kept.membershipTerms ?? [])];
}

/** Terms without a day between them are one membership. The earliest first. */
export function spansOf(terms: readonly Term[]): Term[] {
  const spans: Term[] = [];
  for (const { start, end } of terms.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && daysBetween(last.end, start) <= 1) {
      spans[spans.length - 1] = { start: last.start, end: last.end > end ? last.end : end };
    } else spans.push({ start, end });
  }
  return spans;
}

/** The membership in force on the day, else the next one, else the last (bylaws#membership-term). */
export function spanOn(terms: readonly Term[], day: LocalDate): Term | undefined {
  const spans = spansOf(terms);
  return spans.find(({ end }) => end >= day) ?? spans.at(-1);
}

export const termOn = (kept: TermsKept, day: LocalDate): Term | undefined => spanOn(recordedTerms(kept), day);

/** The terms outside the record's first and last day: a list may show a day to come, on which another is in force. */
export function otherTermsText(kept: TermsKept): string | undefined {
  const recorded = termOf(kept);
  const others = (kept.membershipTerms ?? []).filter(
    ({ start, end }) => !recorded || start < recorded.start || end > recorded.end,
  );
  return others.map(({ start, end }) => `${start} ${end}`).join(",") || undefined;
}

interface ListedTerms extends TermKept {
  readonly otherTerms?: string | undefined;
}

export function listedTermOn({ otherTerms, ...kept }: ListedTerms, day: LocalDate): Term | undefined {
  const recorded = termOf(kept);
  if (!otherTerms) return recorded;
  const others = otherTerms.split(",").map((text): Term => {
    const [start, end] = text.split(" ") as [LocalDate, LocalDate];
    return { start, end };
  });
  return spanOn([...(recorded ? [recorded] : []), ...others], day);
}

/** Both days included (bylaws#membership-term). */
export const isValidOn = (term: Term | undefined, today: LocalDate): boolean =>
  term !== undefined && term.start <= today && today <= term.end;

/** bylaws#membership-status */
export const isMemberOn = (kept: TermsKept, day: LocalDate): boolean => isValidOn(termOn(kept, day), day);

export interface KindOfTerm extends Term {
  readonly key: MembershipRequest["key"];
}

interface KindsKept {
  readonly membershipTerms?: readonly KindOfTerm[] | undefined;
  readonly membershipKey?: MembershipRequest["key"] | undefined;
}

/** Of the term in force on the day; another kind that is bought for later changes nothing yet (bylaws#membership-term). */
export const kindOn = (
  { membershipTerms = [], membershipKey }: KindsKept,
  today: LocalDate,
): MembershipRequest["key"] | undefined => membershipTerms.find((term) => isValidOn(term, today))?.key ?? membershipKey;

/** bylaws#student-membership */
export const isEligibleForStudent = (certifications: readonly Pick<UserCertification, "status">[]): boolean =>
  certifications.every(({ status }) => status === "revoked");

interface MembershipFacts {
  readonly term?: Term | undefined;
  readonly request?: Pick<MembershipRequest, "status"> | undefined;
}

/** The cart, a review and an unpaid order show before "none" (bylaws#membership-status, bylaws#membership-expiring). */
export function statusOf(
  { term, request }: MembershipFacts,
  today: LocalDate,
  { expiringDays }: Pick<Policy, "expiringDays">,
): MembershipStatus {
  if (term && isValidOn(term, today)) return daysBetween(today, term.end) <= expiringDays ? "expiring" : "active";
  if (request?.status === "in_cart" || request?.status === "unpaid") return request.status;
  return request?.status === "pending" || request?.status === "paid" ? "pending_review" : "none";
}

const requestEnds = ["rejected", "withdrawn", "deleted"] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** It waits for nothing, and one may ask again. */
export const isEndedRequest = (request: Pick<MembershipRequest, "status"> | undefined): boolean =>
  requestEnds.some((end) => end === request?.status);

/** The one word for each, for members and staff, on pages and in files. */
export const membershipStatusNames = {
  active: "Active",
  expiring: "Expiring soon",
  in_cart: "In cart",
  pending_review: "Pending review",
  unpaid: "Approved, not paid",
  none: "Not a member",
} as const satisfies Record<MembershipStatus, string>;
