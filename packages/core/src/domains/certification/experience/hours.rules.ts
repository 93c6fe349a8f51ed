import { type Hundredths, hundredthsOf, type ServiceTypeFacts, writtenHours } from "../certification.schema.ts";
import type { LoggedHours } from "./experience.schema.ts";

type Capped = Pick<ServiceTypeFacts, "allowed" | "percentage" | "multiplierPercent">;

/** How much of the type counts at most: a share of the required hours is rounded to whole hours (bylaws#experience-caps). */
export const capOf = ({ allowed, percentage }: Capped, requiredHours: number): Hundredths =>
  percentage ? hundredthsOf(Math.round((requiredHours * allowed) / 100)) : (allowed as Hundredths);

/** What was rejected does not count, nor the entry that is being edited (bylaws#experience-caps). */
export function loggedIn(entries: readonly LoggedHours[], typeId: string, edited?: LoggedHours["id"]): Hundredths {
  const counted = entries.filter(
    ({ id, fellowshipServiceTypeId, approved }) =>
      fellowshipServiceTypeId === typeId && approved !== false && id !== edited,
  );
  return counted.reduce((sum, { hours }) => sum + hours, 0) as Hundredths;
}

/** A multiplier counts hours more than once against the cap (bylaws#experience-caps). */
export function hoursLeft(type: Capped, requiredHours: number, logged: Hundredths): Hundredths {
  const left = capOf(type, requiredHours) * 100 - logged * type.multiplierPercent;
  return Math.max(0, Math.floor(left / type.multiplierPercent)) as Hundredths;
}

/** What hours of a type count for, rounded down to a hundredth (bylaws#experience-caps). */
export const creditedHours = (
  hours: Hundredths,
  { multiplierPercent }: Pick<ServiceTypeFacts, "multiplierPercent">,
): Hundredths => Math.floor((hours * multiplierPercent) / 100) as Hundredths;

export const tooManyHoursText = (left: Hundredths): string => `You can only record ${writtenHours(left)} more hours`;
