import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays, plusYears } from "../../../ground/shared/days.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { Term } from "../../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../../people/person/membership.schema.ts";

/** Whole years without a gap, up to a day. */
export interface Tenure {
  readonly since: LocalDate;
  readonly years: number;
}

type Numbers = Pick<Policy, "emeritusAge" | "emeritusYears">;

/** The sentences of the specification, with the numbers of the policy. */
export const tooYoungText = ({ emeritusAge }: Pick<Numbers, "emeritusAge">): string =>
  `You must be ${emeritusAge} or older to qualify for this membership`;
export const tooShortText = ({ emeritusYears }: Pick<Numbers, "emeritusYears">): string =>
  `You must be a member for ${emeritusYears} consecutive years to qualify for this membership`;
export const onlyUncertifiedText = "Student membership is for people who are not certified yet. Choose another one.";

/** Old enough on the birthday itself; who was born on February 29 has it on the 28 of other years. */
export const isOldEnough = (born: LocalDate, today: LocalDate, { emeritusAge }: Pick<Numbers, "emeritusAge">) =>
  plusYears(born, emeritusAge) <= today;

/** bylaws#membership-review */
export const isReviewed = (key: MembershipRequest["key"], isRequestingCall: boolean): boolean =>
  key !== "professional" || isRequestingCall;

interface Applicant {
  readonly key: MembershipRequest["key"];
  readonly isEligibleForStudent: boolean;
  readonly dateOfBirth?: LocalDate | undefined;
  readonly memberForTenYears: boolean;
  readonly hasTranscript: boolean;
}

/** bylaws#student-membership, bylaws#emeritus-membership */
export function whatIsMissing(applicant: Applicant, today: LocalDate, policy: Numbers): FieldError[] {
  const { key, dateOfBirth } = applicant;
  if (key === "student") {
    if (!applicant.isEligibleForStudent) return [{ path: "membershipId", message: onlyUncertifiedText }];
    return applicant.hasTranscript ? [] : [{ path: "studentMembershipFile", message: "Required" }];
  }
  if (key === "professional") return [];
  const age = dateOfBirth === undefined ? "Required" : tooYoungText(policy);
  const isAged = dateOfBirth !== undefined && isOldEnough(dateOfBirth, today, policy);
  return [
    ...(isAged ? [] : [{ path: "dateOfBirth", message: age }]),
    ...(applicant.memberForTenYears ? [] : [{ path: "memberForTenYears", message: tooShortText(policy) }]),
  ];
}

/** How long somebody has been a member without a gap, up to today; undefined for who is none today (bylaws#emeritus-membership). */
export function tenureOf(terms: readonly Term[], today: LocalDate): Tenure | undefined {
  const begun = terms.filter(({ start }) => start <= today).toSorted((a, b) => (a.start < b.start ? 1 : -1));
  let since: LocalDate | undefined;
  for (const { start, end } of begun) {
    const reached = since === undefined ? end >= today : plusDays(end, 1) >= since;
    if (!reached) break;
    if (since === undefined || start < since) since = start;
  }
  if (since === undefined) return undefined;
  let years = 0;
  while (plusYears(since, years + 1) <= today) years += 1;
  return { since, years };
}

interface Gap {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const gapBetween = (earlier: Term, later: Term): Gap | undefined => {
  const gap = { from: plusDays(earlier.end, 1), to: plusDays(later.start, -1) };
  return gap.from <= gap.to ? gap : undefined;
};
