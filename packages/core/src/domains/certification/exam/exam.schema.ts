import * as z from "zod/mini";
import { LineItemId, MediaId, OrderId } from "../../../ground/shared/ids.ts";
import { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { ExamAttemptId, RegistrationId } from "../certification.schema.ts";

export const ExamResult = z.enum(["P", "F", "A"]);
export type ExamResult = z.infer<typeof ExamResult>;

/** What came in for an attempt and is not applied: staff decide (bylaws#exam-second-result). */
const WaitingResult = z.object({
  result: ExamResult,
  /** An absence with a good reason: approved, the attempt is voided. */
  isExcused: z.boolean(),
  score: z.optional(z.int()),
  takenAt: z.optional(Instant),
  message: z.optional(z.string()),
  at: Instant,
});

export const ExamAppointment = z.object({ at: Instant, place: z.optional(z.string()) });
export type ExamAppointment = z.infer<typeof ExamAppointment>;

export const ExamAttempt = z.object({
  id: ExamAttemptId,
  lineItemId: z.optional(LineItemId),
  isPaid: z.boolean(),
  isRetake: z.boolean(),
  abroad: z.boolean(),
  /** As staff entered it; else its line says. */
  paidOn: z.optional(LocalDate),
  appointment: z.optional(ExamAppointment),
  result: z.optional(ExamResult),
  score: z.optional(z.int()),
  takenAt: z.optional(Instant),
  waiting: z.optional(WaitingResult),
  /** The one that staff decided on last. */
  decided: z.optional(WaitingResult),
  voided: z.optional(z.object({ reason: z.string() })),
  /** Since when it is paid and to be scheduled. */
  byHandSince: z.optional(Instant),
  /** Paid in vain: since when its money is to be given back. */
  toRefundSince: z.optional(Instant),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;

/** What whoever schedules an exam has to know of it. */
export const ExamNeed = z.enum(["abroad", "accommodations", "accommodations_asked"]);
export type ExamNeed = z.infer<typeof ExamNeed>;

export const attemptStates = [
  "unpaid",
  /** Paid, and the agreement on conduct is missing. */
  "to_agree",
  "eligible",
  "scheduled",
  /** Sat, without a result yet. */
  "taken",
  /** Absent with a reason: staff decide whether it counts. */
  "absence_waits",
  "passed",
  "failed",
  "absent",
  "voided",
  /** Paid before a pass came in: its money is to be given back. */
  "to_refund",
] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptStages = ["paid", "eligible", "appointment", "absence", "result"] as const;

/** One line of the way of an attempt, in its order. */
const AttemptStage = z.object({
  stage: z.enum(attemptStages),
  isDone: z.boolean(),
  on: z.optional(LocalDate),
});
export type AttemptStage = z.infer<typeof AttemptStage>;

export const ExamAttemptAnswer = z.object({
  id: ExamAttemptId,
  /** Among those that count; a voided one has none. */
  number: z.optional(z.int()),
  state: z.enum(attemptStates),
  stages: z.array(AttemptStage),
  lineItemId: z.optional(LineItemId),
  transactionId: z.optional(OrderId),
  isPaid: z.boolean(),
  retake: z.boolean(),
  abroad: z.boolean(),
  paidOn: z.optional(LocalDate),
  appointment: z.optional(ExamAppointment),
  result: z.optional(ExamResult),
  score: z.optional(z.int()),
  takenAt: z.optional(Instant),
  /** A second result came in, or an absence with a reason: staff decide on it. */
  isResultWaiting: z.boolean(),
  voided: z.optional(z.object({ reason: z.string() })),
});
export type ExamAttemptAnswer = z.infer<typeof ExamAttemptAnswer>;

export const AccommodationAnswer = z.object({
  what: z.string(),
  fileId: MediaId,
  askedAt: Instant,
  state: z.enum(["waiting", "granted", "declined"]),
  decidedAt: z.optional(Instant),
  message: z.optional(z.string()),
  granted: z.optional(z.array(z.object({ what: z.string(), decidedAt: z.optional(Instant) }))),
  /** The registration before, where it came along from there with its exam. */
  askedOf: z.optional(RegistrationId),
});
export type AccommodationAnswer = z.infer<typeof AccommodationAnswer>;
