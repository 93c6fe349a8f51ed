import { plusYears } from "../../../ground/shared/days.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { type LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import type { Term } from "../../../people/person/membership.rules.ts";
import { overlaps } from "../rules/term.rules.ts";

const earliest = "1950-01-01";
const mostYearsUntilEnd = 10;

/** What is wrong with the days that staff entered (bylaws#membership-granted). */
export function wrongDays({ start, end }: Term, today: LocalDate): FieldError[] {
  if (start < earliest) return [{ path: "start", message: "Enter a day from 1950 on." }];
  if (end < start) return [{ path: "end", message: "The last day is before the first. Enter a later one." }];
  if (end <= plusYears(today, mostYearsUntilEnd)) return [];
  return [{ path: "end", message: `Enter a day at most ${mostYearsUntilEnd} years from today.` }];
}

export function mayHaveDays(term: Term, others: readonly Term[]): Verdict {
  const other = others.find((one) => overlaps(one, term));
  if (!other) return allow();
  const message = `The membership from ${writtenDay(other.start)} to ${writtenDay(other.end)} has some of these days.`;
  return refuse("membership.overlap", [{ path: "start", message }]);
}

type PaidLine = Pick<LineItem, "finalPrice" | "refundedCents">;

/** Something was charged, or paid elsewhere, and has not come back in full (bylaws#membership-removed). */
export const isCharged = (
  { finalPrice, refundedCents }: PaidLine,
  { method }: Partial<Pick<Order, "method">> = {},
): boolean => method !== "override" && finalPrice > (refundedCents ?? 0);
