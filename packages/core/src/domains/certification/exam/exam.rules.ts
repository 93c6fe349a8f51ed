import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import { type Cents, dayIn, type LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import type { Offer } from "../../../money/catalog/catalog.schema.ts";
import type { PriceBasis } from "../../../money/order/line-item/line-item.schema.ts";
import type { ExamAttempt } from "./exam.schema.ts";

export interface ExamState {
  readonly status: "unpaid" | "paid" | "retake_required" | "passed" | "limit";
  readonly used: number;
  readonly left: number;
  readonly isRetake: boolean;
}

type Attempt = Pick<ExamAttempt, "isPaid" | "result" | "voided"> & Partial<Pick<ExamAttempt, "isRetake">>;

const isWaitingToBePaid = ({ isPaid, result, voided }: Attempt): boolean => !isPaid && !result && !voided;

/** An absence uses an attempt; what staff have voided does not (bylaws#exam-attempts). */
export function examOf(attempts: readonly Attempt[], { examAttempts }: Pick<Policy, "examAttempts">): ExamState {
  const counted = attempts.filter(({ isPaid, result, voided }) => !voided && (isPaid || result));
  const used = counted.length;
  const toPay = attempts.find(isWaitingToBePaid);
  const isRetake = counted.some(({ result }) => result === "F" || result === "A") || toPay?.isRetake === true;
  const state = { used, left: Math.max(0, examAttempts - used), isRetake };
  if (counted.some(({ result }) => result === "P")) return { ...state, status: "passed" };
  if (counted.some(({ result }) => !result)) return { ...state, status: "paid" };
  if (used >= examAttempts) return { ...state, status: "limit" };
  return { ...state, status: isRetake ? "retake_required" : "unpaid" };
}

/** Passed, or the registration is complete whatever became of its pass: no exam is asked for (bylaws#exam-attempts). */
export const isExamOver = ({ status }: Pick<ExamState, "status">, { isComplete }: { readonly isComplete: boolean }) =>
  isComplete || status === "passed";

export interface ExamOffers {
  readonly exam?: Offer | undefined;
  readonly retake?: Offer | undefined;
}

interface ExamFacts {
  readonly offers: ExamOffers;
  readonly attempts: readonly Attempt[];
  readonly isLocked: boolean;
  readonly isFullTimeStudent: boolean;
  readonly day: LocalDate;
}

export interface ExamPrice {
  readonly cents: Cents;
  readonly basis: PriceBasis;
}

type ExamRefusal = "exam.not-offered" | "registration.locked" | "exam.passed" | "exam.waiting" | "exam.limit";

/** bylaws#exam-attempts */
export function mayTakeExam(
  { offers, attempts, isLocked }: Pick<ExamFacts, "offers" | "attempts" | "isLocked">,
  policy: Pick<Policy, "examAttempts">,
): Verdict<Offer, ExamRefusal> {
  const { status, isRetake } = examOf(attempts, policy);
  const offer = isRetake ? offers.retake : offers.exam;
  if (!offer) return refuse("exam.not-offered");
  if (isLocked) return refuse("registration.locked");
  if (status === "passed") return refuse("exam.passed");
  if (status === "paid") return refuse("exam.waiting");
  return status === "limit" ? refuse("exam.limit") : allow(offer);
}

export const studentPriceOf = (regular: number): Cents => Math.floor(regular / 2) as Cents;

/** The lowest that the candidate has a right to; half for full-time students, but never for a retake (bylaws#exam-price). */
export function examFee(
  facts: ExamFacts,
  { isMember }: { readonly isMember: boolean },
  policy: Pick<Policy, "examAttempts">,
): Verdict<ExamPrice, ExamRefusal> {
  const verdict = mayTakeExam(facts, policy);
  if (!verdict.allowed) return verdict;
  const regular = priceOn(verdict.value, facts.day);
  const isHalf = facts.isFullTimeStudent && verdict.value === facts.offers.exam;
  const prices: [PriceBasis, number | undefined][] = [
    ["member", isMember ? verdict.value.memberPriceCents : undefined],
    ["student", isHalf ? studentPriceOf(regular) : undefined],
  ];
  const lowest = prices.reduce<{ cents: number; basis: PriceBasis }>(
    (best, [basis, cents]) => (cents !== undefined && cents < best.cents ? { cents, basis } : best),
    { cents: regular, basis: "regular" },
  );
  return allow({ cents: lowest.cents as Cents, basis: lowest.basis });
}

interface OrderedExam {
  readonly cents: Cents;
  readonly isCharged: boolean;
}

/** A transcript is accepted after the order: its line falls and never rises; what was charged is given back (bylaws#exam-price). */
export function examAfterTranscript(ordered: OrderedExam, price: Pick<ExamPrice, "cents">) {
  const cents = Math.min(ordered.cents, price.cents) as Cents;
  return ordered.isCharged
    ? { cents: ordered.cents, refundCents: (ordered.cents - cents) as Cents }
    : { cents, refundCents: 0 as Cents };
}

/** bylaws#exam-accommodations */
export const mayAskForAccommodations = (
  examOn: LocalDate | undefined,
  day: LocalDate,
  { accommodationDays }: Pick<Policy, "accommodationDays">,
): Verdict<undefined, "exam.too-late-for-accommodations"> =>
  examOn && plusDays(day, accommodationDays) > examOn ? refuse("exam.too-late-for-accommodations") : allow();

/** Paid, and nothing of it has happened yet (bylaws#by-hand). */
export const isToSchedule = ({ isPaid, appointment, takenAt, result, waiting, voided }: ExamAttempt): boolean =>
  isPaid && !(appointment || takenAt || result || waiting || voided);

/** The day of the exam that has no result yet, once it is known. */
export function examOnIn(attempts: readonly ExamAttempt[]): LocalDate | undefined {
  const open = attempts.filter(({ isPaid, result, voided }) => isPaid && !result && !voided);
  const days = open.flatMap(({ appointment, takenAt }) => takenAt ?? appointment?.at ?? []).map(dayIn);
  return days.toSorted()[0];
}

/** All that staff have not voided count, also what is not paid yet (bylaws#exam-attempts). */
export const mayAddAttempt = (
  attempts: readonly Attempt[],
  { examAttempts }: Pick<Policy, "examAttempts">,
): Verdict<undefined, "exam.records-full"> =>
  attempts.filter(({ voided }) => !voided).length >= examAttempts ? refuse("exam.records-full") : allow();
