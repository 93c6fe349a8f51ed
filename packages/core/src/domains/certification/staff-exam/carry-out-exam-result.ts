import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { attemptChanged } from "../registration/attempt/attempt-changed.ts";
import { toldOfExam } from "../registration/attempt/attempt-told.ts";
import { afterDecision, resultApplied } from "../registration/attempt/enter-result.ts";
import type { examResultSubject } from "../registration/attempt/exam-result.subject.schema.ts";
import { voided } from "../registration/attempt/void-attempt.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { cameInOf, examResultReviewed } from "./exam-result-subject.ts";

interface ResultChange {
  readonly action: "registration.exam-result" | "registration.exam-voided" | "registration.exam-result-kept";
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** bylaws#exam-second-result */
export const carryOutExamResult: DecisionAction<typeof examResultSubject> = async (item, decision) => {
  const found = await cameInOf(item);
  if (!found?.attempt.waiting) throw new DomainError("review.gone");
  const { read, attempt, cameIn: waiting } = found;
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const message = plainTextOf(decision.message);
  const { outcome } = decision;
  const change =
    outcome === "approve"
      ? approved(read, attempt, decision.message)
      : await kept(read, attempt, {
          mail: await examResultReviewed.mailOf(item, decision),
          ...{ message, html: decision.message },
        });
  await record(decision.author, {
    about: item.personId,
    action: change.action,
    writes: [...change.writes, ...decision.settled],
    before: { registration: read.registration.id, attempt: attempt.id, result: attempt.result },
    after: { cameIn: waiting.result, isExcused: waiting.isExcused, outcome },
    ...(message && { reason: message }),
    follows: change.follows,
  });
};

function approved(read: RegistrationRead, attempt: ExamAttempt, message: string): ResultChange {
  const { waiting } = attempt;
  if (!waiting) throw new DomainError("review.gone");
  if (waiting.isExcused) {
    const reason = "Absent, with a reason";
    return { action: "registration.exam-voided", ...voided(read, attempt, { reason, message }) };
  }
  const { action: _action, ...entered } = resultApplied(read, attempt, {
    ...waiting,
    message: message || waiting.message,
  });
  return { action: "registration.exam-result", ...entered };
}

interface KeptTold {
  readonly mail: Awaited<ReturnType<typeof examResultReviewed.mailOf>>;
  /** Its words, and as staff wrote them, sanitized. */
  readonly message: string;
  readonly html: string;
}

/** The first result stays; an absence that was not excused counts as one. */
async function kept(
  read: RegistrationRead,
  attempt: ExamAttempt,
  { mail, message, html }: KeptTold,
): Promise<ResultChange> {
  const { registration, person } = read;
  const { waiting } = attempt;
  if (waiting?.isExcused && !attempt.result) {
    const { action: _action, ...entered } = resultApplied(read, attempt, { ...waiting, message: html });
    return { action: "registration.exam-result", ...entered };
  }
  const change = attemptChanged(read, attempt, afterDecision(attempt));
  return {
    action: "registration.exam-result-kept",
    writes: change.writes,
    follows: [
      ...toldOfExam(person, registration, {
        mail,
        title: `Your exam result for ${registration.certificationName} stays as it is`,
        message,
      }),
      ...change.follows,
    ],
  };
}
