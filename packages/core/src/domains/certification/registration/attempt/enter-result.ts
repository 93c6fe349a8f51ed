import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { dayIn, type Instant } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { ExamAttempt, ExamResult } from "../../exam/exam.schema.ts";
import { deadlineAfterResult } from "../deadline.rules.ts";
import { personWrites, type RegistrationChanges } from "../registrations.ts";
import type { ExpiredRead } from "../unused/expired-payments.ts";
import { attemptChanged } from "./attempt-changed.ts";
import { examMailData, toldOfExam } from "./attempt-told.ts";
import { resultSent } from "./exam-items.ts";
import { examsLeft, leftText, resultTitle } from "./result-words.rules.ts";

export interface EnteredResult {
  readonly result: ExamResult;
  readonly isExcused?: boolean | undefined;
  readonly score?: number | undefined;
  readonly takenAt?: Instant | undefined;
  /** Sanitized HTML. */
  readonly message?: string | undefined;
}

/** For one transaction. */
export interface AttemptWrites {
  readonly action: "registration.exam-result" | "registration.exam-result-waits";
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
  readonly attempt: ExamAttempt;
}

export const examResultWords = { P: "Pass", F: "Fail", A: "Absent" } as const;

/** bylaws#exam-second-result: the first counts at once; a different one, or an absence with a reason, waits for staff. */
export function enteredResult(read: ExpiredRead, attempt: ExamAttempt, entered: EnteredResult): AttemptWrites {
  if (attempt.voided) throw new DomainError("exam.voided");
  if (attempt.waiting) throw new DomainError("exam.result-waits");
  const isSecond = attempt.result !== undefined && attempt.result !== entered.result;
  return isSecond || entered.isExcused ? waits(read, attempt, entered) : resultApplied(read, attempt, entered);
}

function waits(
  read: ExpiredRead,
  attempt: ExamAttempt,
  { isExcused = false, ...entered }: EnteredResult,
): AttemptWrites {
  const { person, registration } = read;
  const at = now();
  // Of a first one, the day holds the deadline until it is decided.
  const satAt = attempt.result ? undefined : entered.takenAt;
  const next: ExamAttempt = {
    ...attempt,
    ...(satAt && { takenAt: satAt }),
    waiting: { ...entered, isExcused, at },
  };
  const word = isExcused ? "Absent, with a reason" : examResultWords[entered.result];
  const moved = attemptChanged(read, attempt, next);
  return {
    action: "registration.exam-result-waits",
    writes: [...moved.writes, resultSent({ person, registration, at }, attempt, word)],
    follows: moved.follows,
    attempt: next,
  };
}

/** The day of the exam counts, not that of its result: from here on some days are left (bylaws#sent-in-time). */
function keptOpen({ registration, policy }: ExpiredRead, takenAt: Instant | undefined): RegistrationChanges {
  const { deadline, status, replacedBy } = registration;
  if (!deadline || !takenAt || status === "complete" || replacedBy || dayIn(takenAt) > deadline) return {};
  const moved = deadlineAfterResult(deadline, today(), policy);
  return moved === deadline ? {} : { deadline: moved };
}

export const withAttempt = (attempts: readonly ExamAttempt[], next: ExamAttempt): ExamAttempt[] =>
  attempts.map((one) => (one.id === next.id ? next : one));

/** Nothing waits any more; what did is shown with its decision. */
export const afterDecision = ({ waiting, ...attempt }: ExamAttempt): ExamAttempt => ({
  ...attempt,
  ...(waiting && { decided: waiting }),
});

/** Also where staff have decided for a second one. */
export function resultApplied(
  read: ExpiredRead,
  attempt: ExamAttempt,
  { result, score, takenAt = attempt.takenAt ?? attempt.appointment?.at ?? now(), message = "" }: EnteredResult,
): AttemptWrites {
  const { person, registration, attempts } = read;
  const { score: before, ...rest } = afterDecision(attempt);
  const scored = score ?? (attempt.result === result ? before : undefined);
  const next: ExamAttempt = { ...rest, result, takenAt, ...(scored !== undefined && { score: scored }) };
  const left = examsLeft(read, withAttempt(attempts, next));
  const moved = attemptChanged(read, attempt, next, attempt.result ? {} : keptOpen(read, takenAt));
  const isNews = attempt.result !== result || message !== "";
  const mail = {
    template: "exam.result",
    to: person.email,
    data: { ...examMailData(person, registration), result, score: scored, ...left, message },
  } as const;
  return {
    action: "registration.exam-result",
    writes: [...moved.writes, ...personWrites(person, moved)],
    follows: [
      ...(isNews
        ? toldOfExam(person, registration, {
            mail,
            title: resultTitle(result, registration.certificationName),
            message: result === "P" ? "Your certification shows what comes next." : leftText(result, left),
          })
        : []),
      ...moved.follows,
    ],
    attempt: next,
  };
}
