import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { RegistrationRead } from "../registration-read.ts";
import { changed, putAttempt } from "../registrations.ts";
import { examMailData, toldOfExam } from "./attempt-told.ts";
import { afterDecision } from "./enter-result.ts";

interface VoidWrites {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** It does not count, so another one can be taken; its money stays where it is (bylaws#exam-attempts). */
export function voided(
  { person, registration, attempts, policy }: Pick<RegistrationRead, "person" | "registration" | "attempts" | "policy">,
  attempt: ExamAttempt,
  { reason, message = "" }: { readonly reason: string; readonly message?: string },
): VoidWrites {
  if (registration.status === "complete") throw new DomainError("registration.complete");
  const next: ExamAttempt = { ...afterDecision(attempt), voided: { reason } };
  const { left } = examOf(
    attempts.map((one) => (one.id === attempt.id ? next : one)),
    policy,
  );
  const { certificationName: name } = registration;
  return {
    writes: [...changed(person, registration, {}, "conflict").writes, putAttempt(registration, next)],
    follows: toldOfExam(person, registration, {
      mail: {
        template: "exam.voided",
        to: person.email,
        data: { ...examMailData(person, registration), left, message },
      },
      title: `An exam attempt for ${name} does not count`,
      message: `Attempts left: ${left}.`,
    }),
  };
}
