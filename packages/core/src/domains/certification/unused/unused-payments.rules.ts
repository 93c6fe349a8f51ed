import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { isHeld } from "../../../money/order/line-item/held.rules.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";

export type UsableLine = Pick<
  LineItem,
  "id" | "kind" | "productId" | "orderId" | "finalPrice" | "refundedCents" | "fulfilledAt" | "heldAt" | "takenBack"
>;

export interface AttemptOfLine {
  readonly lineItemId?: LineItemId | undefined;
  readonly abroad: boolean;
  readonly result?: string | undefined;
  readonly takenAt?: Instant | undefined;
  readonly toRefundSince?: Instant | undefined;
}

interface Extended {
  readonly lineItemId: string;
  readonly state: string;
  readonly oldDeadline: LocalDate;
}

interface AtTheEnd {
  readonly enrolledOn?: LocalDate | undefined;
  readonly attempts: readonly AttemptOfLine[];
  readonly extensions: readonly Extended[];
  readonly feeAbroad: string | undefined;
  readonly endedOn: LocalDate;
  readonly paidInVain?: { readonly lines: readonly string[] } | undefined;
}

/** What is paid and not in effect yet grants nothing once it is over: it is paid in vain. */
const isInEffect = (line: UsableLine): boolean => line.fulfilledAt !== undefined || isHeld(line);

const isStillPaid = (line: UsableLine): boolean =>
  line.finalPrice > 0 && isInEffect(line) && line.takenBack === undefined && !isWhollyGivenBack(line);

type Rule = (line: UsableLine, end: AtTheEnd) => boolean;

/** One that stands in the list of exams to refund stands there once. */
const isExamUnused: Rule = ({ id }, { attempts }) =>
  !attempts.some(
    ({ lineItemId, result, takenAt, toRefundSince }) => lineItemId === id && (result ?? takenAt ?? toRefundSince),
  );

/** Materials are handed out with the enrollment. */
const isNeverEnrolled: Rule = (_line, { enrolledOn }) => enrolledOn === undefined;

/** It ended before the time began that was bought. */
const isTimeUnused: Rule = ({ id }, { extensions, endedOn }) =>
  extensions.some(
    ({ lineItemId, state, oldDeadline }) => lineItemId === id && state === "granted" && endedOn <= oldDeadline,
  );

const unused: Partial<Record<LineItem["kind"], Rule>> = {
  exam: isExamUnused,
  // Whether they were opened is not known here.
  practice_exam: () => true,
  course_material: isNeverEnrolled,
  international_fee: isNeverEnrolled,
  // It would have begun with the enrollment.
  membership: (line) => isHeld(line),
  extension: isTimeUnused,
};

/** For each fee for an exam abroad, its exam: of its order, or, where each was settled for itself, one abroad without a fee. */
export function examsOfFees<T extends UsableLine>(
  lines: readonly T[],
  { attempts, feeAbroad }: Pick<AtTheEnd, "attempts" | "feeAbroad">,
): ReadonlyMap<T, T> {
  const exams = lines.filter((line) => line.kind === "exam" && isInEffect(line));
  const fees = lines.filter((line) => line.productId === feeAbroad && isInEffect(line));
  const found = new Map<T, T>();
  const pair = (isOf: (exam: T, fee: T) => boolean) => {
    for (const fee of fees.filter((one) => !found.has(one))) {
      const at = exams.findIndex((exam) => isOf(exam, fee));
      const [exam] = at >= 0 ? exams.splice(at, 1) : [];
      if (exam) found.set(fee, exam);
    }
  };
  pair((exam, fee) => exam.orderId !== undefined && exam.orderId === fee.orderId);
  pair((exam) => attempts.find(({ lineItemId }) => lineItemId === exam.id)?.abroad !== false);
  return found;
}

/** Paid while the registration lived, and not used when it ended: staff decide about its money (bylaws#registration-unused-payments). */
export function unusedLines<T extends UsableLine>(lines: readonly T[], end: AtTheEnd): T[] {
  const paid = lines.filter((line) => isStillPaid(line) && !end.paidInVain?.lines.includes(line.id));
  const left = new Set<T | undefined>(paid.filter((line) => unused[line.kind]?.(line, end)));
  const exams = examsOfFees(lines, end);
  return paid.filter((line) => left.has(line.productId === end.feeAbroad ? exams.get(line) : line));
}

/** Not bound to the registration for which it was paid: where that has expired, the next one of its person takes it along (bylaws#registration-carried). */
export const lastingLines = <T extends UsableLine>(lines: readonly T[], end: AtTheEnd): T[] =>
  unusedLines(lines, end).filter(
    ({ kind, productId }) => kind === "exam" || kind === "practice_exam" || productId === end.feeAbroad,
  );
