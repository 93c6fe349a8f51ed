import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween } from "../../../../ground/shared/days.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";

/** Days after the approval. */
const reminderDays = [3, 7, 14] as const;

interface ApprovedUnpaid {
  readonly approvedOn: LocalDate;
  /** How many reminders were sent. */
  readonly remindedToPay?: number | undefined;
}

/** What is due of an approved registration that nobody has paid: its cancellation, or which reminder (bylaws#registration-unpaid). */
export function unpaidStep(
  { approvedOn, remindedToPay = 0 }: ApprovedUnpaid,
  day: LocalDate,
  { unpaidDays }: Pick<Policy, "unpaidDays">,
): "cancel" | 1 | 2 | 3 | undefined {
  const passed = daysBetween(approvedOn, day);
  if (passed > unpaidDays) return "cancel";
  const due = reminderDays.filter((days) => days <= passed).length as 0 | 1 | 2 | 3;
  return due > remindedToPay ? (due as 1 | 2 | 3) : undefined;
}
