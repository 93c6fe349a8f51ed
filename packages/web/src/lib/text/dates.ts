import { businessTimeZone, type Instant, type LocalDate } from "@guildhall/core/ground/shared/values";
import { dayOf } from "./now.ts";

/** bylaws#dates */
export const dayText = (on: LocalDate): string => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`;

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

export const weekdayText = (on: LocalDate): string => weekday.format(new Date(`${on}T00:00:00Z`));

const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The time of day on the device, "14:02": for what has just happened here. */
export const timeText = (at: Date): string => time.format(at);

const businessTime = new Intl.DateTimeFormat("en-US", {
  timeZone: businessTimeZone,
  hour: "numeric",
  minute: "2-digit",
});

const clock = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" });

const clockText = (at: string): string => clock.format(new Date(`1970-01-01T${at}Z`));

/** "2:00 PM to 3:30 PM ET": hours of a day in the association's time zone. */
export const hoursText = (from: string, to?: string): string =>
  `${clockText(from)}${to ? ` to ${clockText(to)}` : ""} ET`;

/** "03/31/2026, 1:00 PM ET": a moment in the association's time zone. */
export const instantText = (at: Instant): string => {
  const moment = new Date(at);
  return `${dayText(dayOf(moment))}, ${businessTime.format(moment)} ET`;
};
