import { daysBetween, monthsBetween } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";

function spanText(from: LocalDate, to: LocalDate): string {
  const months = monthsBetween(from, to);
  if (months < 3) return `${daysBetween(from, to)} days`;
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`;
}

/** "today", "tomorrow", "in 12 days", "3 months ago". */
export function distanceText(on: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, on);
  const near = { [-1]: "yesterday", 0: "today", 1: "tomorrow" }[days];
  if (near) return near;
  return days > 0 ? `in ${spanText(today, on)}` : `${spanText(on, today)} ago`;
}
