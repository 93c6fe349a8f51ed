import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween } from "../../../../ground/shared/days.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";

interface ApprovedUnpaid {
  readonly approvedOn: LocalDate;
  /** How many reminders were sent. */
  readonly remindedToPay?: number | undefined;
}

/** What is due of an approved registration that nobody has paid: its cancellation, or which reminder (bylaws#registration-unpaid). */
export function unpaidStep(
  { approvedOn, remindedToPay = 0 }: ApprovedUnpaid,
  day: LocalDate,
  { unpaidDays, unpaidReminderDays }: Pick<Policy, "unpaidDays" | "unpaidReminderDays">,
): "cancel" | number | undefined {
  const passed = daysBetween(approvedOn, day);
  if (passed > unpaidDays) return "cancel";
  const due = unpaidReminderDays.filter((days) => days <= passed).length;
  return due > remindedToPay ? due : undefined;
}
