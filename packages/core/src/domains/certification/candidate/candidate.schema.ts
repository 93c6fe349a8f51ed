import * as z from "zod/mini";
import { OrderId } from "../../../ground/shared/ids.ts";
import { Cents, LocalDate, mostOrderCents } from "../../../ground/shared/values.ts";
import { documentBytes } from "../../../people/document/document.schema.ts";
import { uploadSize } from "../../../people/media/media.schema.ts";
import { extensionStates, LatestRegistration, User, UserCertification } from "../../../people/person/user.schema.ts";
import { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import { ExtensionId, Hundredths, RegistrationFile, RegistrationId } from "../certification.schema.ts";
import { Obligation, ObligationFacts } from "../obligation/obligation.schema.ts";
import { cardStates, dashboardModes } from "../registration/card.rules.ts";
import {
  ActionAnswers,
  ExpirationAnswer,
  PartAnswers,
  PracticeExamWords,
  Registration,
  RegistrationStatusAnswer,
  RegistrationStepKey,
  RegistrationWait,
  UnpaidOfRegistration,
} from "../registration/registration.schema.ts";

/** What is said of an extension before it is asked for, and what became of the last one (bylaws#extension). */
const CardExtension = z.object({
  feeCents: z.optional(Cents),
  opensOn: LocalDate,
  lastDay: LocalDate,
  newDeadline: LocalDate,
  /** Until the new deadline. */
  daysLeft: z.int(),
  businessDaysLeft: z.int(),
  asked: z.optional(
    z.object({
      id: ExtensionId,
      state: z.enum(extensionStates),
      newDeadline: LocalDate,
      orderId: z.optional(OrderId),
      isBeingCharged: z.optional(z.boolean()),
      message: z.optional(z.string()),
    }),
  ),
});
export type CardExtension = z.infer<typeof CardExtension>;

const CardRegistration = z.object({
  id: RegistrationId,
  /** What a withdrawal sends back. */
  revision: z.int(),
  status: RegistrationStatusAnswer,
  pathway: z.optional(z.string()),
  percent: z.int(),
  enrolledOn: z.optional(LocalDate),
  deadline: z.optional(LocalDate),
  daysLeft: z.optional(z.int()),
  requiredHours: z.optional(z.int()),
  hours: z.object({ approved: Hundredths, pending: Hundredths }),
  expirationStatus: z.optional(ExpirationAnswer),
  wait: z.optional(RegistrationWait),
  transcript: Registration.shape.transcript,
  /** Of the latest review that sent it back. */
  sentBack: z.optional(z.object({ message: z.string(), step: z.optional(z.string()) })),
  /** Approved or ordered, and the payment is not through. */
  unpaidOrder: z.optional(UnpaidOfRegistration),
  parts: PartAnswers,
  paidBack: Registration.shape.paidBack,
  badge: Registration.shape.badge,
  enrollmentByHand: Registration.shape.badge,
  /** Absent where the certification sells none. */
  practiceExams: z.optional(z.enum(["none", "in_cart", "bought"])),
  actions: ActionAnswers,
  extension: z.optional(CardExtension),
});

const Resource = z.object({ id: z.string(), title: z.string(), url: z.string(), icon: z.optional(z.string()) });
const DashboardCard = z.object({ id: z.string(), title: z.string(), cardText: z.string() });

export const CertificationCard = z.object({
  certification: z.object({
    id: z.string(),
    name: z.string(),
    key: z.string(),
    hidePrice: z.boolean(),
    pathways: z.array(z.object({ id: z.string(), name: z.string(), months: z.int(), priceCents: z.optional(Cents) })),
  }),
  mode: z.enum(dashboardModes),
  state: z.enum(cardStates),
  /** The most urgent true thing, in one sentence. */
  sentence: z.string(),
  registration: z.optional(CardRegistration),
  userCertification: z.optional(UserCertification),
  resources: z.array(Resource),
  dashboardCards: z.array(DashboardCard),
  start: z.object({ allowed: z.boolean(), code: z.optional(z.string()), sentence: z.optional(z.string()) }),
  /** What the rule of the obligations asks: a page asks it again with other facts. */
  owed: z.optional(ObligationFacts),
});
export type CertificationCard = z.infer<typeof CertificationCard>;

export const CertificationDashboard = z.object({
  cards: z.array(CertificationCard),
  /** Of all certifications, the most urgent first. */
  obligations: z.array(Obligation),
});
export type CertificationDashboard = z.infer<typeof CertificationDashboard>;

export const LatestRegistrations = z.object({ data: z.array(LatestRegistration) });

const Revision = z.int().check(z.gte(1), z.lte(1_000_000_000));

/** The step's own answers come beside these, and are checked by the step. */
export const StepBody = z.looseObject({ stepName: RegistrationStepKey, revision: Revision });
export type StepBody = z.infer<typeof StepBody>;

export const StepSaved = z.object({ registration: Registration });
export type StepSaved = z.infer<typeof StepSaved>;

export const RegistrationUpload = z.object({
  /** "accommodation" is for a request in the exam; the others are of the registration. */
  type: z.enum([...RegistrationFile.options, "accommodation"]),
  name: z.string(),
  contentType: z.string(),
  size: uploadSize(documentBytes, "Choose a file of at most 15 MB."),
});
export type RegistrationUpload = z.infer<typeof RegistrationUpload>;

/** With the total that the page showed; without one where prices are hidden. */
export const RegistrationPayment = z.object({
  revision: Revision,
  totalCents: z.optional(z.int().check(z.gte(-mostOrderCents), z.lte(mostOrderCents))),
});
export type RegistrationPayment = z.infer<typeof RegistrationPayment>;

export const RegistrationSent = z.object({ goesTo: z.enum(["cart", "dashboard"]), user: User });
export type RegistrationSent = z.infer<typeof RegistrationSent>;

export const RegistrationRevision = z.object({ revision: Revision });
export type RegistrationRevision = z.infer<typeof RegistrationRevision>;

export const FinalApplication = z.object({
  stepName: z.literal("final_summary", { error: "Only the summary of the final steps finishes a registration." }),
  revision: Revision,
});
export type FinalApplication = z.infer<typeof FinalApplication>;

export const FinalApplicationSent = z.object({
  registration: Registration,
  latestRegistrations: z.array(LatestRegistration),
});
export type FinalApplicationSent = z.infer<typeof FinalApplicationSent>;

export const RegistrationEnded = z.object({ done: z.literal(true), user: User });
export type RegistrationEnded = z.infer<typeof RegistrationEnded>;

export const PracticeExamAnswer = z.object({ data: z.array(PracticeExamWords) });
export type PracticeExamAnswer = z.infer<typeof PracticeExamAnswer>;
export const PracticeExamAdded = CartAndUser;
