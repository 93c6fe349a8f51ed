import * as z from "zod/mini";
import { Instant, LocalDate, optionalTextAsTyped, text } from "../../../ground/shared/values.ts";
import { ExperienceId, Hundredths, VerificationId } from "../certification.schema.ts";

export const verificationStates = [
  "sent",
  "confirmed",
  "corrected",
  "disputed",
  "entered",
  "replaced",
  "expired",
] as const;
export const VerificationState = z.enum(verificationStates);
export type VerificationState = z.infer<typeof VerificationState>;

/** Where a whole request stands: one word each, for candidate, staff and supervisor. */
export const verificationStateWords = {
  sent: { label: "Waiting for an answer", state: "pending" },
  confirmed: { label: "Confirmed", state: "good" },
  corrected: { label: "Corrected", state: "due" },
  disputed: { label: "Disputed", state: "overdue" },
  entered: { label: "Entered by staff", state: "good" },
  replaced: { label: "Replaced", state: "pending" },
  expired: { label: "Not answered", state: "overdue" },
} as const satisfies Record<VerificationState, { readonly label: string; readonly state: string }>;

export const EntryAnswer = z.enum(["confirmed", "corrected", "disputed"]);
export type EntryAnswer = z.infer<typeof EntryAnswer>;

/** Of a correction: it changes nothing before the candidate has said so. */
export const CorrectionConsent = z.enum(["waits", "agreed", "declined"]);
export type CorrectionConsent = z.infer<typeof CorrectionConsent>;

export const standings = [
  "open",
  "changed",
  "asked",
  "unanswered",
  "confirmed",
  "correction_waits",
  "correction_agreed",
  "correction_declined",
  "disputed",
] as const;
export const SignatureStanding = z.enum(standings);
export type SignatureStanding = z.infer<typeof SignatureStanding>;

export const signatureStandingWords = {
  open: { label: "Not asked yet", state: "pending" },
  changed: { label: "Changed since it was signed", state: "due" },
  asked: { label: "Asked", state: "pending" },
  unanswered: { label: "Not answered", state: "overdue" },
  confirmed: { label: "Confirmed", state: "good" },
  correction_waits: { label: "Corrected, waits for the candidate", state: "due" },
  correction_agreed: { label: "Corrected and agreed", state: "good" },
  correction_declined: { label: "Correction not agreed", state: "due" },
  disputed: { label: "Disputed", state: "overdue" },
} as const satisfies Record<SignatureStanding, { readonly label: string; readonly state: string }>;

const missingEmail = "Enter an e-mail address.";
const missingDescription = "Say what the work was.";

export const SupervisorEmail = z
  .string({ error: missingEmail })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: missingEmail }),
    z.maxLength(254),
    z.email({ error: missingEmail }),
  );

export const NamedSupervisor = z.object({ name: text(255, "Enter a name."), email: SupervisorEmail });
export type NamedSupervisor = z.infer<typeof NamedSupervisor>;

/** What a supervisor may correct of an entry. */
export const EntryValues = z.object({
  hours: Hundredths,
  startDate: LocalDate,
  endDate: LocalDate,
  description: z.string(),
});
export type EntryValues = z.infer<typeof EntryValues>;

/** What of it is told of an answer that was given about other hours or days. */
export const SeenValues = z.pick(EntryValues, { hours: true, startDate: true, endDate: true });
export type SeenValues = z.infer<typeof SeenValues>;

export const AskBody = z.object({ experienceIds: z.array(ExperienceId).check(z.minLength(1), z.maxLength(200)) });
export type AskBody = z.infer<typeof AskBody>;

export const NameAnotherBody = z.object({ supervisor: NamedSupervisor });
export type NameAnotherBody = z.infer<typeof NameAnotherBody>;

export const ConsentBody = z.object({ experienceId: ExperienceId, agrees: z.boolean() });
export type ConsentBody = z.infer<typeof ConsentBody>;

/** Of one entry in a request. */
export const AnsweredEntry = z.object({
  id: ExperienceId,
  /** What it is now; absent once it was deleted. */
  entry: z.optional(
    z.object({
      ...EntryValues.shape,
      ...{ organization: z.string(), typeName: z.string(), title: z.optional(z.string()) },
      supervisorName: z.string(),
    }),
  ),
  answer: z.optional(EntryAnswer),
  correction: z.optional(z.partial(EntryValues)),
  comments: z.optional(z.string()),
  consent: z.optional(CorrectionConsent),
  consentAt: z.optional(Instant),
  /** Of a correction that waits: what its candidate can do now. */
  mayAgree: z.optional(z.boolean()),
  mayKeep: z.optional(z.boolean()),
  mayChange: z.optional(z.boolean()),
  /** Of a correction that waits: a later answer about the entry counts instead. */
  isOutdone: z.optional(z.boolean()),
  /** What the answer is about, where staff have changed hours or days since. */
  seen: z.optional(SeenValues),
  /** The entry was changed since, so that the answer counts for an earlier version. */
  isOfEarlier: z.optional(z.boolean()),
});
export type AnsweredEntry = z.infer<typeof AnsweredEntry>;

export const Verification = z.object({
  id: VerificationId,
  supervisor: NamedSupervisor,
  state: VerificationState,
  askedAt: Instant,
  validUntil: LocalDate,
  /** How often the supervisor was reminded. */
  reminders: z.int(),
  /** Our mail could not be delivered to the address. */
  isUndeliverable: z.optional(z.boolean()),
  answeredAt: z.optional(Instant),
  signature: z.optional(z.string()),
  successor: z.optional(NamedSupervisor),
  receiptHash: z.optional(z.string()),
  /** Staff have entered it for a supervisor who answered otherwise. */
  isEnteredByStaff: z.boolean(),
  mayNameAnother: z.boolean(),
  entries: z.array(AnsweredEntry),
});
export type Verification = z.infer<typeof Verification>;

/** Whom the entries name, and which of their entries can be asked for. */
export const AskableSupervisor = z.object({
  ...NamedSupervisor.shape,
  experienceIds: z.array(ExperienceId),
  hours: Hundredths,
  /** How many of them were changed since they were signed. */
  changed: z.int(),
});
export type AskableSupervisor = z.infer<typeof AskableSupervisor>;

export const Verifications = z.object({
  verifications: z.array(Verification),
  askable: z.array(AskableSupervisor),
  standings: z.array(z.object({ id: ExperienceId, standing: SignatureStanding })),
});
export type Verifications = z.infer<typeof Verifications>;

export const mostAnswerText = { description: 2500, comments: 1000 } as const;
const mostHundredths = 1_000_000;

/** A supervisor's answer about one entry. `revision` is that of what the page showed. */
export const EntryAnswerBody = z.object({
  id: ExperienceId,
  answer: EntryAnswer,
  revision: z.int().check(z.gte(0), z.lte(1_000_000)),
  start: LocalDate,
  end: LocalDate,
  hours: Hundredths.check(
    z.gte(1, { error: "Enter how many hours, with at most two decimals." }),
    z.lte(mostHundredths, { error: "Enter at most 10000 hours." }),
  ),
  description: text(mostAnswerText.description, missingDescription),
  comments: optionalTextAsTyped(mostAnswerText.comments),
});
export type EntryAnswerBody = z.infer<typeof EntryAnswerBody>;

/** Sent in the body, so that no log has it. Of any text: a link that is mistyped is not found. */
export const SupervisorLink = z.object({ link: z.string().check(z.minLength(1), z.maxLength(200)) });
export type SupervisorLink = z.infer<typeof SupervisorLink>;

export const SupervisorAnswer = z.object({
  ...SupervisorLink.shape,
  experiences: z.array(EntryAnswerBody).check(z.maxLength(200)),
  signature: text(255, "Type your full name to sign."),
  successor: z.optional(NamedSupervisor),
});
export type SupervisorAnswer = z.infer<typeof SupervisorAnswer>;

/** An entry as a supervisor sees it: nothing else of the candidate. */
export const ShownEntry = z.object({
  id: ExperienceId,
  revision: z.int(),
  typeName: z.string(),
  organization: z.string(),
  title: z.optional(z.string()),
  ...EntryValues.shape,
});
export type ShownEntry = z.infer<typeof ShownEntry>;

export const SupervisorRequest = z.object({
  candidateName: z.string(),
  certificationName: z.string(),
  supervisor: NamedSupervisor,
  askedAt: Instant,
  validUntil: LocalDate,
  experiences: z.array(ShownEntry),
});
export type SupervisorRequest = z.infer<typeof SupervisorRequest>;

/** What both get by mail, with the seal that is kept in the history. */
export const AnswerReceipt = z.object({
  answeredAt: Instant,
  lines: z.array(z.string()),
  hash: z.string(),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;

export const StaffAskBody = z.object({ experiences: z.array(ExperienceId).check(z.minLength(1), z.maxLength(200)) });
export type StaffAskBody = z.infer<typeof StaffAskBody>;

/** What a supervisor answered otherwise than by the link: as the specification names it. */
export const StaffEntered = z.object({
  supervisorEmail: SupervisorEmail,
  start: LocalDate,
  end: LocalDate,
  hours: EntryAnswerBody.shape.hours,
  description: text(mostAnswerText.description, missingDescription),
  comments: optionalTextAsTyped(mostAnswerText.comments),
  signature: text(255, "Enter the name that the supervisor signed with."),
  /** The supervisor says that it is not so. Otherwise what differs from the entry is a correction. */
  disputed: z.optional(z.boolean()),
});
export type StaffEntered = z.infer<typeof StaffEntered>;

/** What supervisors have said of one entry, for its reviewer. */
export const SaidOfEntry = z.object({
  standing: SignatureStanding,
  data: z.array(
    z.object({
      verificationId: VerificationId,
      supervisor: NamedSupervisor,
      state: VerificationState,
      askedAt: Instant,
      validUntil: LocalDate,
      answeredAt: z.optional(Instant),
      signature: z.optional(z.string()),
      receiptHash: z.optional(z.string()),
      enteredBy: z.optional(z.string()),
      successor: z.optional(NamedSupervisor),
      said: AnsweredEntry,
    }),
  ),
  entry: z.object({ ...EntryValues.shape, supervisorName: z.string(), supervisorEmail: z.string() }),
});
export type SaidOfEntry = z.infer<typeof SaidOfEntry>;

export const StaffAsked = z.object({ validations: z.array(Verification) });
export type StaffAsked = z.infer<typeof StaffAsked>;
