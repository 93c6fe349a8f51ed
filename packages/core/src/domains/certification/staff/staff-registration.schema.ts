import * as z from "zod/mini";
import { limitOf, PageNumber, pageOf } from "../../../ground/shared/page.ts";
import { Cents, LocalDate, optionalText, PersonId, textAsTyped } from "../../../ground/shared/values.ts";
import { ReviewWords } from "../../../review/review.schema.ts";
import { RegistrationId } from "../certification.schema.ts";
import { Obligation } from "../obligation/obligation.schema.ts";
import { RegistrationStatusAnswer } from "../registration/registration.schema.ts";

const Reason = textAsTyped(500, "Say why.");

/** Beyond it lies a slip of the finger. */
const mostHours = 10_000;

const wholeHours = { error: "Enter whole hours, 10,000 at most." };

const militarySpouseAsked = { error: "Say whether they are a military spouse." };

/** What is not sent stays. */
export const RegistrationChange = z.object({
  requiredHours: z.optional(z.int(wholeHours).check(z.gte(0, wholeHours), z.lte(mostHours, wholeHours))),
  mspClass: optionalText(100),
  militarySpouse: z.optional(z.boolean(militarySpouseAsked)),
  deadline: z.optional(LocalDate),
  reason: Reason,
});
export type RegistrationChange = z.infer<typeof RegistrationChange>;

const examIds = z._default(
  z.array(z.string().check(z.maxLength(80))).check(z.maxLength(5, { error: "There are five attempts at most." })),
  [],
);

/** "exams" are to be paid; "prepaidExams" were paid elsewhere. */
export const NewRegistration = z.extend(ReviewWords, {
  userId: PersonId,
  pathwayTypeId: z.string({ error: "Choose a pathway." }).check(z.minLength(1, { error: "Choose a pathway." })),
  deadline: LocalDate,
  exams: examIds,
  prepaidExams: examIds,
  graduatedOn: z.optional(LocalDate),
  militarySpouse: z.optional(z.boolean(militarySpouseAsked)),
});
export type NewRegistration = z.infer<typeof NewRegistration>;

export const TranscriptDecision = z.object({ accepted: z.boolean(), reason: Reason });
export type TranscriptDecision = z.infer<typeof TranscriptDecision>;

export const ModuleMark = z.object({ done: z.boolean(), reason: Reason });
export type ModuleMark = z.infer<typeof ModuleMark>;

/** What became of the price of the exam that is paid with the registration. */
export const TranscriptAnswer = z.object({
  accepted: z.boolean(),
  exam: z.optional(
    z.object({ state: z.enum(["lowered", "to_refund", "unchanged"]), beforeCents: Cents, afterCents: Cents }),
  ),
});
export type TranscriptAnswer = z.infer<typeof TranscriptAnswer>;

export const OfPersonQuery = z.object({ page: PageNumber, limit: limitOf(10) });
export type OfPersonQuery = z.infer<typeof OfPersonQuery>;

const ListedOfPerson = z.object({
  id: RegistrationId,
  certificationId: z.string(),
  certification: z.string(),
  pathway: z.optional(z.string()),
  status: RegistrationStatusAnswer,
  /** The status, or what comes before it: closed, or approved and not paid, and then whether it is being charged. */
  standing: z.string(),
  startedOn: LocalDate,
  enrolledOn: z.optional(LocalDate),
  deadline: z.optional(LocalDate),
  isExtensionWaiting: z.boolean(),
});

/** A page, the newest first, with all that they still owe, as their own page says it. */
export const PersonRegistrations = z.extend(pageOf(ListedOfPerson), { obligations: z.array(Obligation) });
export type PersonRegistrations = z.infer<typeof PersonRegistrations>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What a registration by staff can be for. */
export const CertificationChoices = z.object({
  data: z.array(
    z.extend(Named, {
      pathways: z.array(z.extend(Named, { months: z.int(), requiredHours: z.int() })),
      exams: z.array(z.extend(Named, { priceCents: Cents })),
    }),
  ),
});
export type CertificationChoices = z.infer<typeof CertificationChoices>;
