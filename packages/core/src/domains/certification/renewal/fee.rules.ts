import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusMonths } from "../../../ground/shared/days.ts";
import { type Cents, type LocalDate, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import type { Offer } from "../../../money/catalog/catalog.schema.ts";
import { feeDueOn, feeLapsesOn } from "../../../people/certificate/certificate-status.rules.ts";

export interface FeeFacts {
  readonly certifiedOn: LocalDate;
  /** Where fees begin later than in the year after certifying: after a reinstatement. */
  readonly feesFrom?: number | undefined;
  readonly paidYears: readonly number[];
  readonly revokedOn?: LocalDate | undefined;
}

export interface FeeDue {
  readonly year: number;
  readonly cents: Cents;
  readonly lateMonths: number;
}

type Numbers = Pick<Policy, "lateFeeCents" | "lateFeeMonths">;
/** The numbers that are valid on a day. */
export type DailyPolicy = (day: LocalDate) => Numbers;

const yearOf = (day: LocalDate): number => Number(day.slice(0, day.indexOf("-")));

/** The year after certifying (bylaws#annual-fee). */
export const firstFeeYear = ({ certifiedOn, feesFrom }: Pick<FeeFacts, "certifiedOn" | "feesFrom">): number =>
  feesFrom ?? yearOf(certifiedOn) + 1;

const unpaidYears = (facts: FeeFacts, until: number): number[] => {
  const first = firstFeeYear(facts);
  return Array.from({ length: Math.max(0, until - first + 1) }, (_, index) => first + index).filter(
    (year) => !facts.paidYears.includes(year),
  );
};

/** The first year that is not paid, whenever it is due. */
export function owesFromOf(facts: FeeFacts): number {
  let year = firstFeeYear(facts);
  while (facts.paidYears.includes(year)) year += 1;
  return year;
}

/** One for each month begun since the fee was due, at the number of the month's first day (bylaws#annual-fee). */
function lateFeesOf(year: number, policies: DailyPolicy, day: LocalDate): number[] {
  const months = Array.from({ length: policies(day).lateFeeMonths }, (_, month) =>
    plusMonths(feeLapsesOn(year), month),
  );
  return months.filter((first) => first <= day).map((first) => policies(first).lateFeeCents);
}

/** A fee is owed from the first day of its year (bylaws#annual-fee). A revoked certificate owes nothing. */
export function feesDue(
  facts: FeeFacts,
  offer: Pick<Offer, "priceCents" | "laterPrice">,
  policies: DailyPolicy,
  day: LocalDate,
): FeeDue[] {
  if (facts.revokedOn && facts.revokedOn <= day) return [];
  return unpaidYears(facts, yearOf(day)).map((year) => {
    const late = lateFeesOf(year, policies, day);
    const cents = late.reduce((sum, one) => sum + one, priceOn(offer, day)) as Cents;
    return { year, cents, lateMonths: late.length };
  });
}

/** Years that are not owed yet and may be paid ahead, the first one first (bylaws#annual-fee). */
export const prepayable = (facts: FeeFacts, day: LocalDate, { prepayYears }: Pick<Policy, "prepayYears">): number[] =>
  facts.revokedOn && facts.revokedOn <= day
    ? []
    : unpaidYears(facts, yearOf(day) + prepayYears).filter((year) => year > yearOf(day));

/** The first year that is neither paid nor owed, however far ahead. */
export function nextFeeYear(facts: FeeFacts, day: LocalDate): number {
  let year = Math.max(firstFeeYear(facts), yearOf(day) + 1);
  while (facts.paidYears.includes(year)) year += 1;
  return year;
}

type FeeRefusal = "fee.revoked" | "fee.paid" | "fee.too-far-ahead";

/** bylaws#annual-fee */
export function mayPayFee(
  facts: FeeFacts,
  year: number,
  day: LocalDate,
  { prepayYears }: Pick<Policy, "prepayYears">,
): Verdict<undefined, FeeRefusal> {
  if (facts.revokedOn && facts.revokedOn <= day) return refuse("fee.revoked");
  if (facts.paidYears.includes(year) || year < firstFeeYear(facts)) return refuse("fee.paid");
  return year > yearOf(day) + prepayYears ? refuse("fee.too-far-ahead") : allow();
}

/** Staff confirm it; until then nothing is lost (bylaws#revocation). */
export function revocable(
  facts: FeeFacts,
  day: LocalDate,
  { revocableMonths }: Pick<Policy, "revocableMonths">,
): boolean {
  if (facts.revokedOn) return false;
  return plusMonths(feeLapsesOn(owesFromOf(facts)), revocableMonths) <= day;
}

/** The specification's words (bylaws#annual-fee). */
export function feeText(due: readonly FeeDue[], { hidePrice }: { readonly hidePrice: boolean }): string {
  const [first] = due;
  if (!first) return "Paid";
  const date = writtenDay(feeDueOn(first.year));
  const cents = due.reduce((sum, one) => sum + one.cents, 0);
  return hidePrice ? `Due by ${date}` : `${writtenDollars(cents)} due by ${date}`;
}
