import * as z from "zod/mini";
import { OrderId } from "../../../ground/shared/ids.ts";
import { Cents, LocalDate } from "../../../ground/shared/values.ts";
import { registrationStatuses } from "../../../people/person/user.schema.ts";
import { certificationParts, ExtensionId, Hundredths, RegistrationId } from "../certification.schema.ts";
import { ExtensionStanding } from "../extension/extension.schema.ts";

/** In the order in which they come, where nothing else decides. Fees and CEUs are those of a certificate. */
export const obligationKinds = [
  "correct_step",
  "correct_entry",
  "settle_correction",
  "disputed_entry",
  "unpaid_order",
  "pay_cart",
  "finish_registering",
  "hours",
  "silent_supervisor",
  "modules",
  "ethics",
  "pay_exam",
  "exam_limit",
  "agree_conduct",
  "accommodations",
  "sit_exam",
  "finish",
  "extend_by",
  "deadline",
  "fee",
  "ceus",
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** "due": now, or within the days of warning. "waiting": it is with somebody else. */
export const obligationStates = ["overdue", "due", "to_come", "waiting", "done"] as const;
export type ObligationState = (typeof obligationStates)[number];

/** What somebody still owes for a certification. Its key is the same as long as it is the same: reminders are marked with it. */
export const Obligation = z.object({
  key: z.string(),
  kind: z.enum(obligationKinds),
  /** Of the certification. */
  name: z.string(),
  on: z.optional(LocalDate),
  cents: z.optional(Cents),
  state: z.enum(obligationStates),
  /** In one sentence. */
  rule: z.string(),
  isExpired: z.optional(z.boolean()),
  action: z.optional(z.object({ to: z.string(), label: z.string() })),
});
export type Obligation = z.infer<typeof Obligation>;

const Attempt = z.object({
  isPaid: z.boolean(),
  result: z.optional(z.enum(["P", "F", "A"])),
  /** The day on which it was sat. */
  takenOn: z.optional(LocalDate),
  /** An absence with a reason, on which staff decide. */
  isAbsenceWaiting: z.optional(z.boolean()),
  isVoided: z.boolean(),
});

const OwedRegistration = z.object({
  id: RegistrationId,
  status: z.enum(registrationStatuses),
  isClosed: z.boolean(),
  deadline: z.optional(LocalDate),
  requiredHours: z.int(),
  hours: z.object({ approved: Hundredths, pending: Hundredths }),
  /** Staff have them now. */
  areHoursSent: z.boolean(),
  areHoursBack: z.optional(z.boolean()),
  /** Entries that staff have sent back with a question. */
  entriesAsked: z.optional(z.int()),
  isEthicsSigned: z.boolean(),
  isEducationDone: z.boolean(),
  /** Of its pathway. */
  modules: z.optional(z.array(z.object({ name: z.string(), isDone: z.boolean() }))),
  areModulesSent: z.optional(z.boolean()),
  isInCart: z.boolean(),
  /** Staff have sent it back to this step. */
  backTo: z.optional(z.string()),
  attempts: z.array(Attempt),
  /** What an exam and its fee abroad cost in the cart. */
  examInCart: z.optional(z.object({ cents: z.optional(Cents) })),
  isConductNeeded: z.optional(z.boolean()),
  examOn: z.optional(LocalDate),
  /** Approved, and not paid. */
  unpaid: z.optional(
    z.object({
      ...{ orderId: OrderId, cents: z.optional(Cents), until: z.optional(LocalDate) },
      isBeingCharged: z.optional(z.boolean()),
    }),
  ),
});

const AnsweredEntries = z.object({ id: z.string(), name: z.string(), entries: z.int() });

/** What the rule asks of one certification: plain, so that a page may ask again with other facts. */
export const ObligationFacts = z.object({
  certification: z.object({
    id: z.string(),
    name: z.string(),
    parts: z.array(z.enum(certificationParts)),
    isEducationAlwaysComplete: z.boolean(),
    allowsExtension: z.boolean(),
  }),
  registration: z.optional(OwedRegistration),
  /** Of the registration. */
  extensions: z.array(
    z.object({
      ...{ id: ExtensionId, state: ExtensionStanding, newDeadline: LocalDate, orderId: z.optional(OrderId) },
      isBeingCharged: z.optional(z.boolean()),
    }),
  ),
  examCents: z.optional(Cents),
  extensionCents: z.optional(Cents),
  /** Asked to confirm hours, and silent. */
  supervisors: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), until: LocalDate },
      /** Reminded for the last time on that day, or the link has ended before. */
      silentFrom: LocalDate,
    }),
  ),
  corrections: z.array(AnsweredEntries),
  disputes: z.array(AnsweredEntries),
  isAccommodationAsked: z.boolean(),
  policy: z.object({
    registrationGraceDays: z.int(),
    extensionMonths: z.int(),
    extensionWindowMonths: z.int(),
    examAttempts: z.int(),
    accommodationDays: z.int(),
    deadlineWarningDays: z.int(),
  }),
});
export type ObligationFacts = z.infer<typeof ObligationFacts>;
export type OwedRegistration = z.infer<typeof OwedRegistration>;
