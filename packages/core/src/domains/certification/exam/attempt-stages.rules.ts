import { dayIn, type LocalDate } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { AttemptStage, AttemptState, ExamAttempt, ExamAttemptAnswer } from "./exam.schema.ts";

interface AttemptFacts {
  readonly isConductAgreed: boolean;
  readonly isOver: boolean;
}

const ofResult = { P: "passed", F: "failed", A: "absent" } as const;

/** bylaws#exam-stages */
export function attemptStateOf(attempt: ExamAttempt, { isConductAgreed, isOver }: AttemptFacts): AttemptState {
  const { voided, result, isPaid, takenAt, appointment, waiting } = attempt;
  if (voided) return "voided";
  if (result) return ofResult[result];
  if (!isPaid) return "unpaid";
  if (isOver) return "to_refund";
  if (waiting?.isExcused) return "absence_waits";
  if (takenAt || waiting) return "taken";
  if (appointment) return "scheduled";
  return isConductAgreed ? "eligible" : "to_agree";
}

interface ConductFacts extends AttemptFacts {
  readonly attempts: readonly ExamAttempt[];
}

/** As long as a paid exam is not taken, whether it has an appointment or not (bylaws#exam-conduct). */
export function isConductAskedOf({ attempts, ...facts }: ConductFacts): boolean {
  if (facts.isConductAgreed) return false;
  return attempts
    .map((attempt) => attemptStateOf(attempt, facts))
    .some((state) => state === "to_agree" || state === "scheduled");
}

interface PaidAttempt {
  readonly paidOn: LocalDate | undefined;
  readonly isConductAgreed: boolean;
}

/** One way for every attempt; an absence stands where its result would (bylaws#exam-stages). */
export function stagesOf(attempt: ExamAttempt, { paidOn, isConductAgreed }: PaidAttempt): AttemptStage[] {
  const { isPaid, appointment, takenAt, result } = attempt;
  const on = (day: LocalDate | undefined) => (day ? { on: day } : {});
  const satOn = takenAt && dayIn(takenAt);
  const isBeyond = appointment !== undefined || takenAt !== undefined || result !== undefined;
  return [
    { stage: "paid", isDone: isPaid, ...on(paidOn) },
    { stage: "eligible", isDone: isBeyond || (isPaid && isConductAgreed) },
    {
      stage: "appointment",
      isDone: appointment !== undefined || takenAt !== undefined,
      ...on(appointment ? dayIn(appointment.at) : satOn),
    },
    result === "A"
      ? { stage: "absence", isDone: true, ...on(satOn) }
      : { stage: "result", isDone: result !== undefined, ...on(result && satOn) },
  ];
}

interface ShownAttempts {
  readonly attempts: readonly ExamAttempt[];
  readonly lines: readonly LineItem[];
  readonly isConductAgreed: boolean;
  readonly isOver: boolean;
}

/** The first that was entered comes first. */
export function attemptAnswersOf({ attempts, lines, isConductAgreed, isOver }: ShownAttempts): ExamAttemptAnswer[] {
  const counted = attempts.filter(({ voided }) => !voided);
  return attempts.map((attempt) => {
    const line = lines.find(({ id }) => id === attempt.lineItemId);
    const paidOn = attempt.paidOn ?? (line?.paidAt && dayIn(line.paidAt));
    const { isRetake, waiting, decided: _decided, byHandSince: _since, toRefundSince: _toRefund, ...shown } = attempt;
    return {
      ...shown,
      ...(!attempt.voided && { number: counted.indexOf(attempt) + 1 }),
      state: attemptStateOf(attempt, { isConductAgreed, isOver }),
      stages: stagesOf(attempt, { paidOn, isConductAgreed }),
      ...(line?.orderId && { transactionId: line.orderId }),
      retake: isRetake,
      ...(paidOn && { paidOn }),
      isResultWaiting: waiting !== undefined,
    };
  });
}
