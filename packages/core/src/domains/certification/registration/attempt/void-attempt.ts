import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { ExpiredRead } from "../unused/expired-payments.ts";
import { attemptChanged } from "./attempt-changed.ts";
import { examMailData, toldOfExam } from "./attempt-told.ts";
import { afterDecision, withAttempt } from "./enter-result.ts";

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
  const { person, registration, attempts, policy } = read;
  if (registration.status === "complete") throw new DomainError("registration.complete");
  const next: ExamAttempt = { ...afterDecision(attempt), voided: { reason } };
  const { left } = examOf(withAttempt(attempts, next), policy);
  const moved = attemptChanged(read, attempt, next);
  const { certificationName: name } = registration;
  return {
    writes: moved.writes,
    follows: [
      ...toldOfExam(person, registration, {
        mail: {
          template: "exam.voided",
          to: person.email,
          data: { ...examMailData(person, registration), left, message },
        },
        title: `An exam attempt for ${name} does not count`,
        message: `Attempts left: ${left}.`,
      }),
      ...moved.follows,
    ],
  };
}
