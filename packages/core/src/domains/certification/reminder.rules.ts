import type { Policy } from "../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays } from "../../ground/shared/days.ts";
import type { LocalDate } from "../../ground/shared/values.ts";

const before = (day: LocalDate, days: readonly number[]): LocalDate[] =>
  days.map((count) => plusDays(day, -count)).toSorted();

/** bylaws#deadline-reminders */
export const deadlineRemindersOf = (deadline: LocalDate, policy: Pick<Policy, "deadlineReminderDays">): LocalDate[] =>
  before(deadline, policy.deadlineReminderDays);

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
