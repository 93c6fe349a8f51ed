import type { RegistrationApproval } from "../../registration/registration.subject.schema.ts";
import type { ApprovalWords } from "./approval-words.ts";
import { enrollmentApproval } from "./enrollment-approval.ts";
import { finalApproval } from "./final-approval.ts";
import { hoursApproval } from "./hours-approval.ts";
import { moduleApproval } from "./module-approval.ts";
import { pathwayApproval } from "./pathway-approval.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** By the prefix of the id under which a registration waits for it (bylaws#registration-review). */
const approvals: Readonly<Record<RegistrationApproval, ApprovalWords>> = {
  pth: pathwayApproval,
  rgr: enrollmentApproval,
  mod: moduleApproval,
  xap: hoursApproval,
  fin: finalApproval,
};

export const wordsOfApproval = ({ approval }: Pick<RegistrationReview, "approval">): ApprovalWords =>
  approvals[approval];

/** Whether the item is what the registration waits for now. */
export const isAsked = (reviewed: RegistrationReview): boolean =>
  wordsOfApproval(reviewed).isAsked(reviewed.read.registration);
