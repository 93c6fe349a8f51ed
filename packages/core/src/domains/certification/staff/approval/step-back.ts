import { DomainError } from "../../../../ground/shared/errors.ts";
import type { ReviewPart } from "../../../../review/field/review-part.schema.ts";
import { type StepKey, stepsBack, stepsBackFromPathway, toldOf } from "../../step/step.rules.ts";
import { type CorrectionChoice, titleOfStep } from "../../step/step-back.rules.ts";
import {
  capitalized,
  factsPart,
  type OfferedRejection,
  type PressedRejection,
  type ShownApproval,
  type ToldOutcome,
} from "./approval-words.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** What comes before the enrollment is sent back to one of the steps that were reached (bylaws#registration-sent-back). */
export const stepTitle = ({ steps }: RegistrationReview, key: string | undefined): string =>
  key === undefined ? "" : titleOfStep(steps, key);

const stepsBackOf = ({ steps, approval }: RegistrationReview): StepKey[] =>
  approval === "pth" ? stepsBackFromPathway(steps) : stepsBack(steps);

export const checkStepBack = (reviewed: RegistrationReview, { fields }: PressedRejection): void => {
  if (!stepsBackOf(reviewed).some((key) => key === fields.step)) throw new DomainError("registration.step-not-reached");
};

/** Of what is sent back after the enrollment: one of the steps that the page offers. */
export function checkOffered(offered: readonly CorrectionChoice[], { fields }: PressedRejection): void {
  if (!offered.some(({ value }) => value === fields.step)) throw new DomainError("registration.step-not-reached");
}

export const answersPart = ({ steps }: RegistrationReview): ReviewPart[] =>
  factsPart(
    "What was answered",
    toldOf(steps).flatMap(({ facts }) => facts),
  );

interface RejectionWords {
  readonly what: string;
  readonly name: string;
  readonly category: OfferedRejection["category"];
}

export const rejectionToStep = (
  reviewed: RegistrationReview,
  { what, name, category }: RejectionWords,
): OfferedRejection => ({
  label: "Reject",
  title: `Send ${what} of ${name} back?`,
  explanation: "Nothing is charged. They get a mail with your reason, and go on at the step that you choose.",
  done: `${capitalized(what)} of ${name} is sent back. They are told why by mail.`,
  isFinal: false,
  category,
  needsMessage: true,
  fields: {
    step: { options: stepsBackOf(reviewed).map((value) => ({ value, label: stepTitle(reviewed, value) })) },
  },
});

export const approvalTitle = (what: string, name: string): Pick<ShownApproval, "label" | "title" | "done"> => ({
  label: "Approve",
  title: `Approve ${what} of ${name}?`,
  done: `${capitalized(what)} of ${name} is approved.`,
});

/** What every mail about a registration says. */
export const mailData = ({ read: { person, certification } }: RegistrationReview, { message }: ToldOutcome) => ({
  ...{ firstName: person.firstName, certificationId: certification.id, name: certification.name, message },
});

export const sentBackMail = (reviewed: RegistrationReview, told: ToldOutcome, step: string) =>
  ({
    template: "registration.sent-back",
    to: reviewed.read.person.email,
    data: { ...mailData(reviewed, told), step },
  }) as const;
