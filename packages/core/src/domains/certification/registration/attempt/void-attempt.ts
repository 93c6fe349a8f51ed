import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { ExpiredRead } from "../unused/expired-payments.ts";
import { attemptChanged } from "./attempt-changed.ts";
import { examMailData, toldOfExam } from "./attempt-told.ts";
import { afterDecision, withAttempt } from "./enter-result.ts";
import { examsLeft, leftAfterVoidText } from "./result-words.rules.ts";

interface VoidWrites {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** It does not count, so another one can be taken; its money stays where it is (bylaws#exam-attempts). */
export function voided(
  read: ExpiredRead,
  attempt: ExamAttempt,
  { reason, message = "" }: { readonly reason: string; readonly message?: string },
): VoidWrites {
  const { person, registration, attempts } = read;
  if (registration.status === "complete") throw new DomainError("registration.complete");
  const next: ExamAttempt = { ...afterDecision(attempt), voided: { reason } };
  const left = examsLeft(read, withAttempt(attempts, next));
  const moved = attemptChanged(read, attempt, next);
  const { certificationName: name } = registration;
  return {
    writes: moved.writes,
    follows: [
      ...toldOfExam(person, registration, {
        mail: {
          template: "exam.voided",
          to: person.email,
          data: { ...examMailData(person, registration), ...left, message },
        },
        title: `An exam attempt for ${name} does not count`,
        message: leftAfterVoidText(left),
      }),
      ...moved.follows,
    ],
  };
}
