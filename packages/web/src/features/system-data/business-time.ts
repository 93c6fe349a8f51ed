import { businessTimeZone, type Instant } from "@guildhall/core/shared/values";

const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: businessTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** "2026-03-31T09:30": day and time in the association's time zone, as a control for both holds them. */
export const wallTimeOf = (at: Instant): string => wall.format(new Date(at)).replace(" ", "T");

/** The point in time with this day and time in the association's time zone; undefined for other texts. */
export function instantOf(wallTime: string): Instant | undefined {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number) => Date.parse(`${wallTimeOf(new Date(time).toISOString() as Instant)}Z`) - time;
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near)).toISOString() as Instant;
}
