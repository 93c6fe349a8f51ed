import type { MailRequest } from "../../../../ground/message/mail.schema.ts";
import type { ReviewFact, ReviewPart } from "../../../../review/field/review-part.schema.ts";
import type { OutcomeTold, PressedDecision, SubjectShown } from "../../../../review/subject.ts";
import type { registrationSubject } from "../../registration/registration.subject.schema.ts";
import type { KeptRegistration } from "../../registration/registrations.ts";
import type { RegistrationReview } from "./registration-review.ts";

type ShownReview = SubjectShown<typeof registrationSubject>;

export type ShownApproval = ShownReview["outcomes"]["approve"];
export type OfferedRejection = ShownReview["outcomes"]["reject"];
export type PressedApproval = Extract<PressedDecision<typeof registrationSubject>, { readonly outcome: "approve" }>;
export type PressedRejection = Extract<PressedDecision<typeof registrationSubject>, { readonly outcome: "reject" }>;
export type ToldOutcome = OutcomeTold<typeof registrationSubject>;

/** All that the page of the review says of one of the approvals, and what refuses it. */
export interface ApprovalWords {
  /** "Pathway". */
  readonly name: string;
  /** Whether the registration waits for it now. */
  isAsked(registration: KeptRegistration): boolean;
  /** Of the registration, beside what each approval shows. */
  facts(reviewed: RegistrationReview): readonly ReviewFact[];
  /** What decides, below the facts of the registration. */
  parts(reviewed: RegistrationReview): ReviewPart[] | Promise<ReviewPart[]>;
  warnings(reviewed: RegistrationReview): string[];
  readonly result?: (reviewed: RegistrationReview) => ShownReview["result"];
  /** Where the registration is now, for the history. */
  step(reviewed: RegistrationReview): string | undefined;
  approval(name: string, reviewed: RegistrationReview): ShownApproval;
  rejection(name: string, reviewed: RegistrationReview): OfferedRejection;
  checkApproval(reviewed: RegistrationReview, pressed: PressedApproval): void | Promise<void>;
  checkRejection(reviewed: RegistrationReview, pressed: PressedRejection): void;
  mailOf(reviewed: RegistrationReview, told: ToldOutcome): MailRequest;
}

export const nothingAsked: ShownApproval["fields"] = {
  courseMaterials: undefined,
  withoutExam: undefined,
  withoutMembership: undefined,
  welcomeEmail: undefined,
  totalCents: undefined,
  trainingId: undefined,
  selectedSections: undefined,
  selectedBrightspaceSections: undefined,
  selectedGroups: undefined,
};

export const factsPart = (title: string, facts: readonly ReviewFact[]): ReviewPart[] =>
  facts.length > 0 ? [{ kind: "facts", title, facts: [...facts] }] : [];

export const capitalized = (text: string): string => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
