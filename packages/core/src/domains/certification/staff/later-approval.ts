import type { MailRequest } from "../../../ground/message/mail.schema.ts";
import type { FieldChoice } from "../../../review/field/decision-field.schema.ts";
import type { ReviewPart } from "../../../review/field/review-part.schema.ts";
import type { OutcomeWords } from "../../../review/review.schema.ts";
import type { OutcomeTold } from "../../../review/subject.ts";
import type { RegistrationApproval, registrationSubject } from "../registration/registration.subject.schema.ts";
import { hoursApproval } from "./hours-approval.ts";
import type { RegistrationReview } from "./reviewed-registration.ts";

type Words = Omit<OutcomeWords, "fields">;

/** What staff decide about a registration after its enrollment: nothing is charged, and its steps are the final ones. */
export interface LaterApproval {
  /** Of the queue's item, in a sentence of the history: "hours". */
  readonly step: string;
  isAsked(reviewed: RegistrationReview): boolean;
  parts(reviewed: RegistrationReview): Promise<ReviewPart[]>;
  approve(name: string, reviewed: RegistrationReview): Words;
  reject(name: string, reviewed: RegistrationReview): Words;
  /** Where it can be sent back to (bylaws#registration-sent-back). */
  steps(reviewed: RegistrationReview): FieldChoice[];
  check(reviewed: RegistrationReview): Promise<void> | void;
  mailOf(reviewed: RegistrationReview, told: OutcomeTold<typeof registrationSubject>): MailRequest;
}

export type EarlyApproval = Exclude<RegistrationApproval, keyof typeof laterApprovals>;

export const laterApprovals = { xap: hoursApproval } as const satisfies Partial<
  Record<RegistrationApproval, LaterApproval>
>;

export const laterApprovalOf = (approval: RegistrationApproval): LaterApproval | undefined =>
  approval in laterApprovals ? laterApprovals[approval as keyof typeof laterApprovals] : undefined;
