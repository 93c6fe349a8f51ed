import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays, plusMonths } from "../../../ground/shared/days.ts";
import { dayIn, type Instant, type LocalDate } from "../../../ground/shared/values.ts";
import type { PathwayFacts } from "../certification.schema.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import type { RegistrationStatus } from "./registration-status.rules.ts";

type Grace = Pick<Policy, "registrationGraceDays" | "trainingGraceDays">;
type SentBack = Pick<Policy, "sentBackDays">;

/** bylaws#registration-deadline */
export const deadlineOf = (enrolledOn: LocalDate, months: number): LocalDate => plusMonths(enrolledOn, months);

interface EnrolmentDays {
  readonly submittedOn?: LocalDate | undefined;
  /** Of the decision, even if the card goes through later. */
  readonly approvedOn?: LocalDate | undefined;
  readonly paidOn?: LocalDate | undefined;
}

/** The timeline of the trainers' pathway begins at registration (bylaws#registration-deadline). */
export function enrolledOnOf(
  { asksTrainer, reviewed }: Pick<PathwayFacts, "asksTrainer" | "reviewed">,
  { submittedOn, approvedOn, paidOn }: EnrolmentDays,
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

/** Its deadline passes only while its person has it: what staff have was sent in time (bylaws#sent-in-time). */
const isWithPerson = (status: RegistrationStatus): boolean => status === "pre_registration" || status === "in_progress";

interface Lockable {
  readonly status: RegistrationStatus;
  readonly deadline?: LocalDate | undefined;
  readonly attempts: readonly Pick<ExamAttempt, "result" | "takenAt" | "voided">[];
}

/** An exam that was sat in time and has no result yet (bylaws#sent-in-time). */
const satInTime = ({ attempts }: Lockable, deadline: LocalDate): boolean =>
  attempts.some(({ takenAt, result, voided }) => takenAt && !result && !voided && dayIn(takenAt) <= deadline);

/** Expired, and so nothing can be done (bylaws#registration-deadline). */
export function isLocked(
  registration: Lockable,
  day: LocalDate,
  { registrationGraceDays }: Pick<Policy, "registrationGraceDays">,
): boolean {
  const { status, deadline } = registration;
  if (!deadline || !isWithPerson(status)) return false;
  return day > plusDays(deadline, registrationGraceDays) && !satInTime(registration, deadline);
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
