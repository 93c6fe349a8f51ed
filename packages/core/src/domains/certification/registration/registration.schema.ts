import * as z from "zod/mini";
import { EventId, OrderId } from "../../../ground/shared/ids.ts";
import { Cents, Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { LineItemAnswer, priceBases } from "../../../money/order/line-item/line-item.schema.ts";
import { documentFields } from "../../../people/document/document.schema.ts";
import { Address, extensionStates, registrationStatuses } from "../../../people/person/user.schema.ts";
import { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { Review } from "../../../review/review.schema.ts";
import { eventPlaces } from "../../event/event.rules.ts";
import { certificationParts, ExtensionId, RegistrationFile, RegistrationId } from "../certification.schema.ts";
import { AccommodationAnswer, ExamAttempt, ExamAttemptAnswer } from "../exam/exam.schema.ts";
import { grantedThings } from "../granted-things.schema.ts";
import { IssuedByHandAnswer } from "../issued-by-hand.schema.ts";
import { allSteps, type StepKey } from "../step/step.rules.ts";
import { registrationActions } from "./actions.rules.ts";

const keyed = <K extends string, T extends z.core.$ZodType>(keys: readonly K[], value: T) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, T>);

const stepKeys = allSteps.map(({ key }) => key) as [StepKey, ...StepKey[]];
export const RegistrationStepKey = z.enum(stepKeys);

export const RegistrationStatusAnswer = z.enum(registrationStatuses);

/** What a page offers is what the server allows. */
export const ActionAnswers = keyed(
  registrationActions,
  z.object({ allowed: z.boolean(), code: z.optional(z.string()), sentence: z.optional(z.string()) }),
);
export type ActionAnswers = z.infer<typeof ActionAnswers>;

export const PartAnswers = keyed(certificationParts, z.object({ needed: z.boolean(), done: z.boolean() }));

export const ExpirationAnswer = z.enum(["expired", "expiredWithoutExtension", "expiredWithExtension"]);

/** "reached" is the one to go on with. */
/** Why a registration leads nowhere any more. */
export const WhyClosed = z.enum(["removed_from_cart", "deleted", "refunded", "disputed"]);
export type WhyClosed = z.infer<typeof WhyClosed>;

const StepState = z.enum(["done", "reached", "sent_back", "closed"]);

const fileNeed = z.object({ type: RegistrationFile, label: z.string(), isRequired: z.boolean() });

/** One step of the registration, as it is shown to its person now. */
export const RegistrationStep = z.object({
  key: RegistrationStepKey,
  part: z.enum(["wizard", "final"]),
  title: z.string(),
  isOptional: z.boolean(),
  state: StepState,
  /** What was answered, in words. */
  told: z.array(ReviewFact),
  files: z.array(fileNeed),
});
export type RegistrationStep = z.infer<typeof RegistrationStep>;

export const RegistrationDocument = z.object({ ...documentFields, type: RegistrationFile });

/** What is paid, what its order charges, and what its answers ask for beside that, at the price that the cart has or will have. */
export const RegistrationPrice = z.object({
  kind: LineItemAnswer.shape.kind,
  productId: z.string(),
  name: z.string(),
  /** Absent where the certification hides its prices: the cart says them. */
  cents: z.optional(Cents),
  basis: z.optional(z.enum(priceBases)),
  chargedWhen: LineItemAnswer.shape.chargedWhen,
  /** It is no part of the total any more. */
  isPaid: z.optional(z.literal(true)),
});

const Named = z.object({ id: z.string(), name: z.string() });

const PathwayChoice = z.object({
  ...Named.shape,
  key: z.string(),
  priceCents: z.optional(Cents),
  months: z.int(),
  requiredHours: z.int(),
  preapproval: z.boolean(),
  reviewed: z.boolean(),
  asksEducation: z.boolean(),
  asksTrainer: z.boolean(),
  asksProgram: z.boolean(),
  confirmText: z.optional(z.string()),
});

const MaterialChoice = z.object({
  ...Named.shape,
  priceCents: z.optional(Cents),
  isShipped: z.boolean(),
  /** Names of those that come with it. */
  events: z.optional(z.array(z.string())),
});

/** Of the course material; "registered" also where its person was that before. */
export const CourseMaterialEvent = z.object({
  id: EventId,
  name: z.string(),
  place: z.enum(eventPlaces),
});
export type CourseMaterialEvent = z.infer<typeof CourseMaterialEvent>;

const MembershipChoice = z.object({ ...Named.shape, key: z.string(), priceCents: z.optional(Cents) });

export const PracticeExamWords = z.object({
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  registration_flow_language: z.string(),
  registration_flow_checkbox_text: z.string(),
  priceCents: z.optional(Cents),
});
export type PracticeExamWords = z.infer<typeof PracticeExamWords>;

/** What the steps let choose from. */
export const RegistrationChoices = z.object({
  pathways: z.array(PathwayChoice),
  /** Of the chosen pathway; `noMaterials` among them where it can be walked without any. */
  materials: z.array(MaterialChoice),
  memberships: z.array(MembershipChoice),
  trainers: z.array(z.object({ ...Named.shape, city: z.optional(z.string()) })),
  universities: z.array(z.object({ ...Named.shape, programs: z.optional(z.array(z.string())) })),
  addresses: z.array(Address),
  practiceExam: z.optional(PracticeExamWords),
  examCents: z.optional(Cents),
  /** Where the membership that was asked for will make the exam cheaper, once it is in force. */
  examAsMemberCents: z.optional(Cents),
  examAbroadFeeCents: z.optional(Cents),
  isEligibleForStudentMembership: z.boolean(),
  dateOfBirth: z.optional(LocalDate),
});

export const mostBefore = 20;

/** While staff have it: since when, and how many are before it; from `mostBefore` on, that many or more. */
export const RegistrationWait = z.object({
  since: Instant,
  before: z.int(),
  isBeingDecided: z.boolean(),
  /** Half of those that were decided lately took no longer; absent where too few were. */
  usualDays: z.optional(z.int()),
});
export type RegistrationWait = z.infer<typeof RegistrationWait>;

export const UnpaidOfRegistration = z.object({
  id: OrderId,
  /** Absent where the certification hides its prices: the page of the payment says them. */
  cents: z.optional(Cents),
  payableUntil: z.optional(LocalDate),
  isBeingCharged: z.optional(z.boolean()),
});

/** A training of the pathway, and what staff have said of it. */
export const RegistrationModule = z.object({
  ...Named.shape,
  doneOn: z.optional(LocalDate),
});
export type RegistrationModule = z.infer<typeof RegistrationModule>;

const lines = z.array(LineItemAnswer);

const PaidBackAnswer = z.object({
  state: z.enum(["waiting", "stands", "taken_back"]),
  at: Instant,
  /** For some weeks, what staff have decided, about what and why. */
  decided: z.optional(z.object({ on: LocalDate, granted: z.array(z.enum(grantedThings)), message: z.string() })),
});
export type PaidBackAnswer = z.infer<typeof PaidBackAnswer>;

/** What was paid for it and is to be given back. */
export const RefundOwed = z.object({
  kind: LineItemAnswer.shape.kind,
  name: z.string(),
  cents: Cents,
  orderId: OrderId,
  /** As long as its person can still choose otherwise. */
  isOpen: z.optional(z.boolean()),
});
export type RefundOwed = z.infer<typeof RefundOwed>;

/** The whole registration, for its person and for staff, by the specification's names (docs/wire-names.md). */
export const Registration = z.object({
  id: RegistrationId,
  userId: PersonId,
  user: z.object({ id: PersonId, firstName: z.string(), lastName: z.string() }),
  revision: z.int(),
  status: RegistrationStatusAnswer,
  /** The one to go on with. */
  step: RegistrationStepKey,
  isClosed: z.boolean(),
  closed: z.optional(z.object({ at: Instant, why: WhyClosed })),
  replacedBy: z.optional(RegistrationId),
  certificationId: z.string(),
  certification: z.object({ id: z.string(), name: z.string(), key: z.string(), hidePrice: z.boolean() }),
  pathwayTypeId: z.optional(z.string()),
  pathway: z.optional(z.object({ id: z.string(), name: z.string(), key: z.string(), reviewed: z.boolean() })),
  startedOn: LocalDate,
  enrolledOn: z.optional(LocalDate),
  deadline: z.optional(LocalDate),
  requiredHours: z.optional(z.int()),
  militarySpouse: z.boolean(),
  mspClass: z.optional(z.string()),
  /** Of a student, sent on a pathway that is not reviewed, or accepted. */
  transcript: z.optional(
    z.object({ state: z.enum(["waiting", "accepted", "refused"]), wait: z.optional(RegistrationWait) }),
  ),
  /** Staff have accepted the transcript. */
  isFullTimeStudent: z.boolean(),
  expirationStatus: z.optional(ExpirationAnswer),
  percent: z.int(),
  steps: z.array(RegistrationStep),
  /** By the step's key, as they were saved. */
  answers: z.record(z.string(), z.unknown()),
  savedSteps: z.array(z.string()),
  /** A step, or a part that is to be corrected. */
  backTo: z.optional(z.enum([...stepKeys, "experience", "ethics"])),
  reviews: z.array(Review),
  wait: z.optional(RegistrationWait),
  media: z.array(RegistrationDocument),
  prices: z.array(RegistrationPrice),
  /** Absent where the certification hides its prices. What is still to be charged. */
  totalCents: z.optional(z.int()),
  /** The words of the last step's button. */
  lastPress: z.enum(["Submit", "Add to Cart"]),
  isInCart: z.boolean(),
  paidTooMuch: z.optional(z.array(RefundOwed)),
  /** Approved or ordered, and the payment is not through. */
  unpaidOrder: z.optional(UnpaidOfRegistration),
  /** Paid for the registration before, and comes along with the enrollment. */
  carried: z.optional(z.array(z.object({ kind: LineItemAnswer.shape.kind, name: z.string() }))),
  /** Once its person is enrolled. */
  materialEvents: z.optional(z.array(CourseMaterialEvent)),
  registrationFees: lines,
  internationalFees: lines,
  courseMaterials: lines,
  memberships: lines,
  exams: z.array(
    z.extend(LineItemAnswer, {
      extra: z.object({
        result: z.optional(ExamAttempt.shape.result),
        score: z.optional(z.int()),
        takenAt: z.optional(Instant),
        retake: z.boolean(),
      }),
    }),
  ),
  practiceExams: lines,
  donations: z.optional(lines),
  discount: z.optional(z.string()),
  /** Each exam that was paid for, sat, or added by staff; voided ones, too. */
  attempts: z.array(ExamAttemptAnswer),
  /** Where the certification has an exam: how many attempts are left, and what staff can add. */
  exam: z.optional(
    z.object({
      used: z.int(),
      left: z.int(),
      mayAdd: z.boolean(),
      /** The one that comes next by the rule, and what its person will pay for it. */
      choices: z.array(z.object({ categoryId: z.string(), name: z.string(), priceCents: z.optional(Cents) })),
    }),
  ),
  accommodation: z.optional(AccommodationAnswer),
  /** Granted, and its money went back: whether it stands is decided by staff. */
  paidBack: z.optional(PaidBackAnswer),
  codeOfEthicsSignature: z.optional(z.string()),
  codeOfEthicsSignatureDate: z.optional(LocalDate),
  codeOfEthicsVersion: z.optional(z.string()),
  certificateName: z.optional(z.string()),
  /** The last one that was asked for. */
  extension: z.optional(
    z.object({
      id: ExtensionId,
      state: z.enum(extensionStates),
      approved: z.optional(z.boolean()),
      isBeingCharged: z.optional(z.boolean()),
      newDeadline: LocalDate,
    }),
  ),
  /** The trainings of the pathway. */
  modules: z.array(RegistrationModule),
  areModulesSent: z.boolean(),
  /** Staff have approved its modules. */
  modulesApprovedOn: z.optional(LocalDate),
  badge: z.optional(IssuedByHandAnswer),
  /** What staff do by hand for who is enrolled: courses, sections, groups, and what to send where. */
  enrollmentByHand: z.optional(z.extend(IssuedByHandAnswer, { facts: z.array(ReviewFact) })),
  parts: PartAnswers,
  actions: ActionAnswers,
  choices: RegistrationChoices,
});
export type Registration = z.infer<typeof Registration>;
