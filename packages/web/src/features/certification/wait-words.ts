import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf } from "../../lib/text/now.ts";

export type Wait = NonNullable<Registration["wait"]>;

const counted = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);

const hour = 3600;
const day = 24 * hour;

/** "about 3 hours", "about 2 days": nobody plans by minutes. */
export function usualText(seconds: number): string {
  if (seconds < hour) return "less than an hour";
  return `about ${seconds < day ? counted(Math.round(seconds / hour), "hour") : counted(Math.round(seconds / day), "day")}`;
}

/** Of what staff have: since when, how many are before it, how long it usually takes. */
export function waitSentences({ since, before, usualSeconds, isBeingDecided }: Wait): string[] {
  if (isBeingDecided) return ["We are deciding on it at this moment. You hear from us in a minute."];
  const place =
    before === 0 ? "It is the next one that we look at." : `${before} ${before === 1 ? "is" : "are"} before it.`;
  return [
    `We have had it since ${dayText(dayOf(new Date(since)))}.`,
    place,
    ...(usualSeconds === undefined ? [] : [`A review usually takes ${usualText(usualSeconds)}.`]),
  ];
}
