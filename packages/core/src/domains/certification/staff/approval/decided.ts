import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { record } from "../../../../ground/change/record.ts";
import type { FinalDecision } from "../../../../review/subject.ts";
import type { registrationSubject } from "../../registration/registration.subject.schema.ts";
import * as Registrations from "../../registration/registrations.ts";
import { wordsOfApproval } from "./approvals.ts";
import type { RegistrationReview } from "./registration-review.ts";

export type RegistrationDecision = FinalDecision<typeof registrationSubject>;
export type ApprovalDecision = Extract<RegistrationDecision, { readonly outcome: "approve" }>;

/** What a decision does: the review ends in the transaction that moves the registration. */
export interface ApprovalMoves {
  approve(reviewed: RegistrationReview, decision: ApprovalDecision): Promise<void>;
  sendBack(reviewed: RegistrationReview, decision: RegistrationDecision): Promise<void>;
}

interface AlertWords {
  readonly title: string;
  /** Where the reviewer says nothing. */
  readonly sentence: string;
  readonly url: string;
}

/** Mail and alert, for who is told of it. */
export async function tellPerson(
  reviewed: RegistrationReview,
  decision: RegistrationDecision,
  { title, sentence, url }: AlertWords,
): Promise<Follow[]> {
  const { plainTextOf } = await import("../../../../ground/message/message-html.ts");
  const asks = decision.outcome === "reject" ? { asks: reviewed.read.registration.id } : {};
  const alert = { title, message: plainTextOf(decision.message) || sentence, url, ...asks };
  return [
    { kind: "mail", mail: wordsOfApproval(reviewed).mailOf(reviewed, decision) },
    { kind: "notification", personId: reviewed.item.personId, alert },
  ];
}

interface SentBack {
  readonly changes: Registrations.RegistrationChanges;
  readonly follows: readonly Follow[];
}

/** In the transaction that ends the review. */
export async function recordSentBack(
  { item, read }: RegistrationReview,
  decision: RegistrationDecision,
  { changes, follows }: SentBack,
): Promise<void> {
  const { person, registration } = read;
  const moved = Registrations.changed(person, registration, { ...changes, isCorrectionAsked: true });
  const { plainTextOf } = await import("../../../../ground/message/message-html.ts");
  const { id, status, deadline } = registration;
  await record(decision.author, {
    about: item.personId,
    action: "registration.sent-back",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
    before: { registration: id, status, ...("deadline" in changes && { deadline }) },
    after: {
      registration: id,
      status: moved.registration.status,
      step: decision.step,
      ...("deadline" in changes && { deadline: changes.deadline }),
    },
    reason: plainTextOf(decision.message),
    follows,
  });
}

export const registerUrl = ({ read }: RegistrationReview): string =>
  `/certifications-and-training/register/${read.certification.id}`;

export const certificationsUrl = "/certifications-and-training";
