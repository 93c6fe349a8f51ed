import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { daysBetween, plusDays } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { isValidOn, type Term } from "../../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../../people/person/membership.schema.ts";

export const reminderSteps = ["first", "second", "third", "last-day", "lapsed"] as const;
export type ReminderStep = (typeof reminderSteps)[number];

type Numbers = Pick<Policy, "firstReminderDays" | "secondReminderDays" | "thirdReminderDays" | "lapsedReminderDays">;

/** After an outage of the job, a reminder is sent so many days late at most. */
export const mostDaysLate = 2;

const daysBeforeEnd = (policy: Numbers): Readonly<Record<ReminderStep, number>> => ({
  first: policy.firstReminderDays,
  second: policy.secondReminderDays,
  third: policy.thirdReminderDays,
  "last-day": 0,
  lapsed: -policy.lapsedReminderDays,
});

const stepsOf = (end: LocalDate, policy: Numbers) => {
  const days = daysBeforeEnd(policy);
  return reminderSteps.map((step) => ({ step, on: plusDays(end, -days[step]) }));
};

/** What is kept of a term once a reminder was sent: another end is reminded of anew. */
export const reminderMark = (end: LocalDate, step: ReminderStep): string => `${end} ${step}`;

interface Reminded extends Term {
  readonly grantedOn: LocalDate;
  readonly reminded?: string | undefined;
}

/** Not one that a later one has overtaken, or that was missed for too long (bylaws#membership-reminders). */
export function reminderDue(
  { start, end, grantedOn, reminded }: Reminded,
  today: LocalDate,
  policy: Numbers,
): ReminderStep | undefined {
  const begun = stepsOf(end, policy).filter(({ on }) => on <= today);
  const last = begun.reduce((a, b) => (b.on >= a.on ? b : a), begun[0] ?? { step: "first", on: end });
  if (begun.length === 0 || daysBetween(last.on, today) > mostDaysLate || last.on < grantedOn) return undefined;
  const isInTime = last.step === "lapsed" ? today > end : isValidOn({ start, end }, today);
  return isInTime && reminded !== reminderMark(end, last.step) ? last.step : undefined;
}

export const endsToRemindOf = (today: LocalDate, policy: Numbers): LocalDate[] => {
  const days = Object.values(daysBeforeEnd(policy));
  const late = Array.from({ length: mostDaysLate + 1 }, (_, count) => count);
  return [...new Set(days.flatMap((before) => late.map((count) => plusDays(today, before - count))))].toSorted();
};

interface Renewal {
  readonly terms: readonly Term[];
  readonly request?: Pick<MembershipRequest, "status"> | undefined;
  /** What is asked for is paid, and the term is granted in a moment. */
  readonly isPaid: boolean;
}

/** No term that begins after a gap, unless it is in force by now (bylaws#membership-reminders). */
export function isRenewed({ end }: Pick<Term, "end">, { terms, request, isPaid }: Renewal, today: LocalDate): boolean {
  const goesOn = terms.some((other) => other.end > end && (other.start <= plusDays(end, 1) || isValidOn(other, today)));
  return isPaid || goesOn || ["pending", "unpaid", "paid"].includes(request?.status ?? "");
}
