import type { LocalDate } from "../../../../ground/shared/values.ts";
import { isHeld } from "../../../../money/order/line-item/held.rules.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { isWhollyGivenBack } from "../../../../money/order/refund-again.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";

type Line = Pick<
  LineItem,
  "id" | "kind" | "productId" | "finalPrice" | "refundedCents" | "fulfilledAt" | "heldAt" | "takenBack"
>;

interface Extended {
  readonly lineItemId: string;
  readonly state: string;
  readonly oldDeadline: LocalDate;
}

interface AtTheEnd {
  readonly enrolledOn?: LocalDate | undefined;
  readonly attempts: readonly Pick<ExamAttempt, "lineItemId" | "result" | "takenAt" | "toRefundSince">[];
  readonly extensions: readonly Extended[];
  readonly feeAbroad: string | undefined;
  readonly endedOn: LocalDate;
  readonly paidInVain?: { readonly lines: readonly string[] } | undefined;
}

/** What is paid and not in effect yet grants nothing once it is over: it is paid in vain. */
const isStillPaid = (line: Line): boolean =>
  line.finalPrice > 0 &&
  (line.fulfilledAt !== undefined || isHeld(line)) &&
  line.takenBack === undefined &&
  !isWhollyGivenBack(line);

type Rule = (line: Line, end: AtTheEnd) => boolean;

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

/** Paid while the registration lived, and not used when it ended: staff decide about its money (bylaws#registration-unused-payments). */
export function unusedLines<T extends Line>(lines: readonly T[], end: AtTheEnd): T[] {
  const paid = lines.filter((line) => isStillPaid(line) && !end.paidInVain?.lines.includes(line.id));
  const left = paid.filter((line) => unused[line.kind]?.(line, end));
  const exams = left.filter(({ kind }) => kind === "exam").length;
  // The fee for an exam abroad goes with the exam, the last ones with the last.
  const feesAbroad = paid.filter(({ productId }) => productId === end.feeAbroad);
  const goesToo = feesAbroad.slice(Math.max(0, feesAbroad.length - exams));
  return paid.filter((line) => (line.productId === end.feeAbroad ? goesToo : left).includes(line));
}

/** Not bound to the registration for which it was paid: where that has expired, the next one of its person takes it along (bylaws#registration-carried). */
export const lastingLines = <T extends Line>(lines: readonly T[], end: AtTheEnd): T[] =>
  unusedLines(lines, end).filter(
    ({ kind, productId }) => kind === "exam" || kind === "practice_exam" || productId === end.feeAbroad,
  );
