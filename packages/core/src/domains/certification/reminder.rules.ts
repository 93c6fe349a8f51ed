import type { Policy } from "../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays } from "../../ground/shared/days.ts";
import type { LocalDate } from "../../ground/shared/values.ts";

const before = (day: LocalDate, days: readonly number[]): LocalDate[] =>
  days.map((count) => plusDays(day, -count)).toSorted();

/** bylaws#deadline-reminders */
export const deadlineRemindersOf = (deadline: LocalDate, policy: Pick<Policy, "deadlineReminderDays">): LocalDate[] =>
  before(deadline, policy.deadlineReminderDays);

/** After an outage of the job, a reminder is sent so many days late at most. */
export const mostDaysMissed = 2;

interface Reminded {
  readonly deadline: LocalDate;
  readonly enrolledOn: LocalDate;
  /** What was reminded of last. */
  readonly reminded?: string | undefined;
}

/** What is kept once a reminder was sent: another deadline is reminded of anew. */
export const deadlineMark = (deadline: LocalDate, on: LocalDate): string => `${deadline} ${on}`;

/** Not one that a later one has overtaken, or that was missed for too long (bylaws#deadline-reminders). */
export function deadlineReminderDue(
  { deadline, enrolledOn, reminded }: Reminded,
  day: LocalDate,
  policy: Pick<Policy, "deadlineReminderDays">,
): LocalDate | undefined {
  const last = deadlineRemindersOf(deadline, policy).findLast((on) => on <= day);
  if (!last || day > deadline || daysBetween(last, day) > mostDaysMissed || last < enrolledOn) return undefined;
  return reminded === deadlineMark(deadline, last) ? undefined : last;
}

/** The deadlines of which somebody may be reminded on the day. */
export const deadlinesToRemindOf = (day: LocalDate, policy: Pick<Policy, "deadlineReminderDays">): LocalDate[] => {
  const late = Array.from({ length: mostDaysMissed + 1 }, (_, count) => count);
  const days = policy.deadlineReminderDays.flatMap((before) => late.map((count) => plusDays(day, before - count)));
  return [...new Set(days)].filter((deadline) => deadline >= day).toSorted();
};

/** bylaws#deadline-reminders */
export const feeRemindersOf = (dueOn: LocalDate, policy: Pick<Policy, "feeReminderDays">): LocalDate[] =>
  before(dueOn, policy.feeReminderDays);

/** Its last day included (bylaws#deadline-reminders). */
export function isDeadlineNear(
  deadline: LocalDate,
  day: LocalDate,
  { deadlineWarningDays }: Pick<Policy, "deadlineWarningDays">,
): boolean {
  const left = daysBetween(day, deadline);
  return left >= 0 && left <= deadlineWarningDays;
}
