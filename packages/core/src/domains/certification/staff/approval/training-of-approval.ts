import { DomainError } from "../../../../ground/shared/errors.ts";
import type { PressedApproval } from "./approval-words.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** The training that a call names is the registration's own. */
export function refuseOtherTraining({ read }: RegistrationReview, { fields: { trainingId } }: PressedApproval): void {
  if (!trainingId || trainingId === read.registration.trainingId) return;
  const message = "That is not the training of this registration.";
  throw new DomainError("request.invalid", { errors: [{ path: "trainingId", message }] });
}
