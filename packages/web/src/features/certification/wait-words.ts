import {
  mostBefore,
  type Registration,
  type RegistrationWait,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf } from "../../lib/text/now.ts";

const placeText = (before: number): string => {
  if (before === 0) return "It is the next one that we look at.";
  if (before === 1) return "One registration is ahead of yours.";
  return `${before}${before >= mostBefore ? " or more" : ""} registrations are ahead of yours.`;
};

/** What was sent after the enrollment. */
export const sentWords: Partial<Record<Registration["status"], string>> = {
  experience_approval: "hours",
  module_approval: "modules",
  final_approval: "final application",
};

/** Of what staff have: since when, how many are before it, and how long it usually takes (bylaws#review-wait). */
export function waitSentences(
  { since, before, usualDays, isBeingDecided }: RegistrationWait,
  status?: Registration["status"],
): string[] {
  const what = status && (sentWords[status] ?? "registration");
  if (isBeingDecided) return ["We are deciding on it at this moment. You hear from us in a minute."];
  return [
    `We received ${what ? `your ${what}` : "it"} on ${dayText(dayOf(new Date(since)))}.`,
    placeText(before),
    ...(usualDays === undefined ? [] : [usualText(usualDays)]),
  ];
}

const usualText = (days: number): string =>
  days === 1 ? "We usually answer within a day." : `We usually answer within ${days} days.`;
