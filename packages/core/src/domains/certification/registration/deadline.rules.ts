import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays, plusMonths } from "../../../ground/shared/days.ts";
import { dayIn, type Instant, type LocalDate } from "../../../ground/shared/values.ts";
import type { PathwayFacts } from "../certification.schema.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import type { RegistrationStatus } from "./registration-status.rules.ts";
import { isWithPerson } from "./standing.rules.ts";

type Grace = Pick<Policy, "registrationGraceDays" | "trainingGraceDays">;
type SentBack = Pick<Policy, "sentBackDays">;

/** bylaws#registration-deadline */
export const deadlineOf = (enrolledOn: LocalDate, months: number): LocalDate => plusMonths(enrolledOn, months);

interface EnrollmentDays {
  readonly submittedOn?: LocalDate | undefined;
  /** Of the decision, even if the card goes through later. */
  readonly approvedOn?: LocalDate | undefined;
  readonly paidOn?: LocalDate | undefined;
}

/** The timeline of the trainers' pathway begins at registration (bylaws#registration-deadline). */
export function enrolledOnOf(
  { asksTrainer, reviewed }: Pick<PathwayFacts, "asksTrainer" | "reviewed">,
  { submittedOn, approvedOn, paidOn }: EnrollmentDays,
): LocalDate | undefined {
  if (asksTrainer) return submittedOn;
  return reviewed ? approvedOn : paidOn;
}

/** At the end of a day in New York; of a training, a day later (bylaws#registration-deadline). */
export const hasExpired = (
  deadline: LocalDate,
  at: Instant,
  { registrationGraceDays, trainingGraceDays }: Grace,
  kind: "registration" | "training" = "registration",
): boolean => dayIn(at) > plusDays(deadline, kind === "training" ? trainingGraceDays : registrationGraceDays);

interface Lockable {
  readonly status: RegistrationStatus;
  readonly deadline?: LocalDate | undefined;
  readonly attempts: readonly Pick<ExamAttempt, "result" | "takenAt" | "voided">[];
}

export const satOnOf = (attempts: Lockable["attempts"]): LocalDate | undefined =>
  attempts
    .flatMap(({ takenAt, result, voided }) => (takenAt && !result && !voided ? [dayIn(takenAt)] : []))
    .toSorted()[0];

/** Its result is still to come, so the deadline does not pass (bylaws#sent-in-time). */
export const isSatInTime = (satOn: LocalDate | undefined, deadline: LocalDate): boolean =>
  satOn !== undefined && satOn <= deadline;

/** Sat then, it leads on only if the deadline moves (bylaws#exam-by-staff). */
export const isExamAfterDeadline = (
  { status, deadline }: Pick<Lockable, "status" | "deadline">,
  { at }: { readonly at: Instant },
): boolean => status !== "complete" && deadline !== undefined && dayIn(at) > deadline;

/** Expired (bylaws#registration-deadline). What staff have was sent in time (bylaws#sent-in-time). */
export function isLocked(
  registration: Lockable,
  day: LocalDate,
  { registrationGraceDays }: Pick<Policy, "registrationGraceDays">,
): boolean {
  const { status, deadline } = registration;
  if (!deadline || !isWithPerson(status)) return false;
  return day > plusDays(deadline, registrationGraceDays) && !isSatInTime(satOnOf(registration.attempts), deadline);
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** What was sent in time comes back with the days that were left, and some at least (bylaws#sent-in-time). */
export function deadlineAfterReturn(
  {
    deadline,
    sentOn,
    backOn,
  }: { readonly deadline: LocalDate; readonly sentOn: LocalDate; readonly backOn: LocalDate },
  { sentBackDays }: SentBack,
): LocalDate {
  const left = Math.max(daysBetween(sentOn, deadline), sentBackDays);
  return later(deadline, plusDays(backOn, left));
}

/** bylaws#sent-in-time */
export const deadlineAfterResult = (deadline: LocalDate, arrivedOn: LocalDate, { sentBackDays }: SentBack): LocalDate =>
  later(deadline, plusDays(arrivedOn, sentBackDays));

/** The last day on which an approved registration can be paid by its order (bylaws#registration-unpaid). */
export const payableUntil = (approvedOn: LocalDate, { unpaidDays }: Pick<Policy, "unpaidDays">): LocalDate =>
  plusDays(approvedOn, unpaidDays);
