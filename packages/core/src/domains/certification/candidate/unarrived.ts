import { DomainError } from "../../../ground/shared/errors.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import type { StepFacts } from "../step/certification-step.schema.ts";
import { stepsOf } from "../step/step.rules.ts";

/** Staff get no registration without a file that it requires: each has arrived, and was checked (bylaws#registration-files). */
export function refuseUnarrived({ documents, registration }: RegistrationRead, facts: StepFacts): void {
  const ready = documents.filter(({ recordId, state }) => recordId === registration.id && state === "ready");
  const required = stepsOf(facts).flatMap((step) => (step.files?.(facts) ?? []).filter(({ isRequired }) => isRequired));
  if (required.some(({ type }) => !ready.some(({ kind }) => kind === type)))
    throw new DomainError("registration.file-not-arrived");
}
