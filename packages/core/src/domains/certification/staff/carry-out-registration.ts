import { DomainError } from "../../../ground/shared/errors.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import type { RegistrationApproval, registrationSubject } from "../registration/registration.subject.schema.ts";
import { isAsked } from "./approval/approvals.ts";
import type { ApprovalMoves } from "./approval/decided.ts";
import { enrollmentMoves } from "./approval/enrollment-decision.ts";
import { finalMoves } from "./approval/final-decision.ts";
import { hoursMoves } from "./approval/hours-decision.ts";
import { moduleMoves } from "./approval/module-decision.ts";
import { pathwayMoves } from "./approval/pathway-decision.ts";
import { registrationReview } from "./approval/registration-review.ts";

const moves: Readonly<Record<RegistrationApproval, ApprovalMoves>> = {
  pth: pathwayMoves,
  rgr: enrollmentMoves,
  mod: moduleMoves,
  xap: hoursMoves,
  fin: finalMoves,
};

/** bylaws#registration-review */
export const carryOutRegistration: DecisionAction<typeof registrationSubject> = async (item, decision) => {
  const reviewed = await registrationReview(item, { isSure: true });
  if (!reviewed || !isAsked(reviewed)) throw new DomainError("registration.not-asked");
  const { approve, sendBack } = moves[reviewed.approval];
  return decision.outcome === "reject" ? sendBack(reviewed, decision) : approve(reviewed, decision);
};
