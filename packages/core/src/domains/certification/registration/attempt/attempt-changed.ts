import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now } from "../../../../ground/shared/clock.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { putAttempt, removeAttempt } from "../../exam/exam-attempts.ts";
import { attemptsAfterPass, attemptsBack, attemptsWithoutPass } from "../by-hand/registrations-by-hand.ts";
import { satOnOf } from "../deadline.rules.ts";
import type { RegistrationChanges, RegistrationWrites } from "../registrations.ts";
import { changedWithUnused, type ExpiredRead } from "../unused/expired-payments.ts";

interface AttemptChanged extends RegistrationWrites {
  readonly follows: readonly Follow[];
}

/** What is sat is used: its money does not go back (bylaws#exam-attempts). */
const withoutRefundIfSat = ({ toRefundSince, ...attempt }: ExamAttempt): ExamAttempt =>
  toRefundSince && (!attempt.result || attempt.voided) ? { ...attempt, toRefundSince } : attempt;

const isPass = ({ result, voided }: ExamAttempt): boolean => result === "P" && !voided;

/** For one transaction: the registration, the attempt, and what that means for the others. Without `next` it is removed. */
export function attemptChanged(
  read: ExpiredRead,
  before: ExamAttempt,
  next?: ExamAttempt,
  changes: RegistrationChanges = {},
): AttemptChanged {
  const all = read.attempts.flatMap((one) => (one.id === before.id ? (next ?? []) : one));
  const isOwn = ({ id }: ExamAttempt) => id === before.id;
  const isPassed = next !== undefined && isPass(next);
  const back = isPassed ? [] : attemptsBack(read.registration, before, read.attempts);
  const isBack = ({ id }: ExamAttempt) => back.some((one) => one.id === id);
  const { follows, ...moved } = changedWithUnused(read, {
    changes: { ...changes, satOn: satOnOf(all) },
    attempts: all.map((one) => {
      const { toRefundSince: _toRefund, ...kept } = one;
      if (isPassed && !isOwn(one) && !one.result && !one.voided) return { ...kept, toRefundSince: now() };
      return isBack(one) ? kept : one;
    }),
    isWritten: (one) => isPassed || isOwn(one) || isBack(one),
  });
  const { registration } = moved;
  const ofOthers = isPassed
    ? attemptsAfterPass(
        registration,
        all.filter((one) => !isOwn(one)),
        read.lines,
      )
    : attemptsWithoutPass(registration, before, read.attempts);
  const own = next ? putAttempt(registration, withoutRefundIfSat(next)) : removeAttempt(registration, before);
  return { ...moved, writes: [...moved.writes, own, ...ofOthers], follows };
}
