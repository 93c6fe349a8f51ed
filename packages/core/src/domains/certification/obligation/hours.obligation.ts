import { type Hundredths, hundredthsOf, writtenHours } from "../certification.schema.ts";
import { areHoursDone, dueStateOn, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

/** bylaws#experience-approval */
export function hoursOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, dueOn: on } = open;
  if (!facts.certification.parts.includes("experience")) return [];
  const { hours, requiredHours, areHoursSent } = registration;
  const asked = `You need ${requiredHours.toLocaleString("en-US")} hours of experience`;
  if (areHoursDone(registration)) return [{ kind: "hours", state: "done", rule: `${asked}; they are approved.` }];
  if (areHoursSent) return [{ kind: "hours", on, state: "waiting", rule: `${asked}; we are reviewing yours.` }];
  const missing = hundredthsOf(requiredHours) - hours.approved - hours.pending;
  const label = missing > 0 ? "Log your hours" : "Send your hours";
  const action = { to: pagePath("experience", registration), label };
  const left =
    missing > 0
      ? `${writtenHours(missing as Hundredths)} are left to log.`
      : registration.areHoursBack
        ? "we sent yours back: correct what we asked for, then send them again."
        : "they are logged, and still to be sent to us.";
  return [{ kind: "hours", on, state: dueStateOn(on, open), rule: `${asked}; ${left}`, action }];
}
