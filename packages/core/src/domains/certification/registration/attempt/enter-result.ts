import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { dayIn, type Instant } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt, ExamResult } from "../../exam/exam.schema.ts";
import { attemptsUnscheduled } from "../by-hand/registrations-by-hand.ts";
import { deadlineAfterResult } from "../deadline.rules.ts";
import type { RegistrationRead } from "../registration-read.ts";
import { changed, personWrites, putAttempt, type RegistrationChanges } from "../registrations.ts";
import { examMailData, toldOfExam } from "./attempt-told.ts";
import { resultSent } from "./exam-items.ts";
import { leftText, resultTitle } from "./result-words.rules.ts";

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

type Read = Pick<RegistrationRead, "person" | "registration" | "attempts" | "policy">;

export const examResultWords = { P: "Pass", F: "Fail", A: "Absent" } as const;

/** bylaws#exam-second-result: the first counts at once; a different one, or an absence with a reason, waits for staff. */
export function enteredResult(read: Read, attempt: ExamAttempt, entered: EnteredResult): AttemptWrites {
  if (attempt.voided) throw new DomainError("exam.voided");
  if (attempt.waiting) throw new DomainError("exam.result-waits");
  const isSecond = attempt.result !== undefined && attempt.result !== entered.result;
  return isSecond || entered.isExcused ? waits(read, attempt, entered) : resultApplied(read, attempt, entered);
}

function waits(
  { person, registration }: Read,
  attempt: ExamAttempt,
  { isExcused = false, ...entered }: EnteredResult,
): AttemptWrites {
  const at = now();
  // Of a first one, the day holds the deadline until it is decided.
  const satAt = attempt.result ? undefined : entered.takenAt;
  const next: ExamAttempt = {
    ...attempt,
    ...(satAt && { takenAt: satAt }),
    waiting: { ...entered, isExcused, at },
  };
  const word = isExcused ? "Absent, with a reason" : examResultWords[entered.result];
  const moved = changed(person, registration, {}, "conflict");
  return {
    action: "registration.exam-result-waits",
    writes: [...moved.writes, putAttempt(registration, next), resultSent({ person, registration, at }, attempt, word)],
    follows: [],
    attempt: next,
  };
}

/** The day of the exam counts, not that of its result: from here on some days are left (bylaws#sent-in-time). */
function keptOpen({ registration, policy }: Read, takenAt: Instant | undefined): RegistrationChanges {
  const { deadline, status } = registration;
  if (!deadline || !takenAt || status === "complete" || dayIn(takenAt) > deadline) return {};
  const moved = deadlineAfterResult(deadline, today(), policy);
  return moved === deadline ? {} : { deadline: moved };
}

/** Nothing waits any more; what did is shown with its decision. */
export const afterDecision = ({ waiting, ...attempt }: ExamAttempt): ExamAttempt => ({
  ...attempt,
  ...(waiting && { decided: waiting }),
});

/** Also where staff have decided for a second one. */
export function resultApplied(
  read: Read,
  attempt: ExamAttempt,
  { result, score, takenAt = attempt.takenAt ?? attempt.appointment?.at ?? now(), message = "" }: EnteredResult,
): AttemptWrites {
  const { person, registration, attempts, policy } = read;
  const { score: before, ...kept } = afterDecision(attempt);
  const scored = score ?? (attempt.result === result ? before : undefined);
  const next: ExamAttempt = { ...kept, result, takenAt, ...(scored !== undefined && { score: scored }) };
  const all = attempts.map((one) => (one.id === attempt.id ? next : one));
  const { left } = examOf(all, policy);
  const moved = changed(person, registration, attempt.result ? {} : keptOpen(read, takenAt), "conflict");
  const isNews = attempt.result !== result || message !== "";
  const mail = {
    template: "exam.result",
    to: person.email,
    data: { ...examMailData(person, registration), result, score: scored, left, message },
  } as const;
  return {
    action: "registration.exam-result",
    writes: [
      ...moved.writes,
      ...personWrites(person, moved),
      putAttempt(registration, next),
      // One that was paid besides is to be refunded.
      ...(result === "P"
        ? attemptsUnscheduled(
            registration,
            attempts.filter(({ id }) => id !== attempt.id),
          )
        : []),
    ],
    follows: isNews
      ? toldOfExam(person, registration, {
          mail,
          title: resultTitle(result, registration.certificationName),
          message: result === "P" ? "Your certification shows what comes next." : leftText(result, left),
        })
      : [],
    attempt: next,
  };
}
