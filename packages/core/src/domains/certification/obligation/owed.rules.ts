import { daysBetween } from "../../../ground/shared/days.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { hundredthsOf } from "../certification.schema.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import { isUnderWay } from "../registration/standing.rules.ts";
import type { Obligation, ObligationFacts, OwedRegistration } from "./obligation.schema.ts";

export type ObligationRow = Omit<Obligation, "key" | "name">;

/** A row, and the record whose reminders are marked with it. */
export type OwedRow = ObligationRow & { readonly recordId: string };

export type ObligationSource = (facts: ObligationFacts, day: LocalDate) => readonly OwedRow[];

type Phase = "registering" | "under_way" | "expired" | "final_approval";

export interface OwedFacts {
  readonly facts: ObligationFacts;
  readonly registration: OwedRegistration;
  readonly phase: Phase;
  readonly day: LocalDate;
  /** The deadline, but until what was in time is back with its person. */
  readonly dueOn: LocalDate | undefined;
}

/** Asked while the registration is in one of these phases; of no other, and of none that is over. */
export const ofRegistration =
  (phases: readonly Phase[], rows: (open: OwedFacts) => readonly ObligationRow[]): ObligationSource =>
  (facts, day) => {
    const open = openOn(facts, day);
    if (!open || !phases.includes(open.phase)) return [];
    const isExpired = open.phase === "expired" && { isExpired: true };
    return rows(open).map((row) => ({ ...row, ...isExpired, recordId: open.registration.id }));
  };

function openOn(facts: ObligationFacts, day: LocalDate): OwedFacts | undefined {
  const { registration } = facts;
  if (!registration || registration.isClosed || registration.status === "complete") return undefined;
  const dueOn = isHeldOpen(registration, day) ? undefined : registration.deadline;
  return { facts, registration, phase: phaseOf(registration, facts, day), day, dueOn };
}

function phaseOf({ status, deadline, attempts }: OwedRegistration, { policy }: ObligationFacts, day: LocalDate): Phase {
  if (status === "final_approval") return status;
  if (!isUnderWay(status)) return "registering";
  const lockable = {
    ...{ status, deadline },
    attempts: attempts.map(({ takenOn, result, isVoided }) => ({
      result,
      ...(takenOn && { takenAt: `${takenOn}T17:00:00.000Z` as Instant }),
      ...(isVoided && { voided: { reason: "" } }),
    })),
  };
  return isLocked(lockable, day, policy) ? "expired" : "under_way";
}

/** The deadline has passed, and holds nothing up: hours, modules or an exam were in time (bylaws#sent-in-time). */
export const isHeldOpen = (registration: OwedRegistration, day: LocalDate): boolean => {
  const { deadline, status } = registration;
  return deadline !== undefined && day > deadline && (status !== "in_progress" || isSat(registration));
};

export const isSat = ({ attempts }: OwedRegistration): boolean =>
  attempts.some(({ takenOn, result, isVoided }) => takenOn !== undefined && !result && !isVoided);

export const areHoursDone = ({ hours, requiredHours }: OwedRegistration): boolean =>
  hours.approved >= hundredthsOf(requiredHours);

/** Due within the days of warning, or where it has no day. */
export const dueStateOn = (
  on: LocalDate | undefined,
  { facts, day }: Pick<OwedFacts, "facts" | "day">,
): "due" | "to_come" | "overdue" => {
  if (!on) return "due";
  if (day > on) return "overdue";
  return daysBetween(day, on) <= facts.policy.deadlineWarningDays ? "due" : "to_come";
};

export const registerPath = ({ certification }: ObligationFacts): string =>
  `/certifications-and-training/register/${certification.id}`;

export const pagePath = (page: string, { id }: OwedRegistration): string =>
  `/certifications-and-training/${page}?registration=${id}`;
