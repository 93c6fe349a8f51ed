import { areHoursDone, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

/** bylaws#experience-review: while it is with staff, nothing can be changed. */
export function entriesAsked({ facts, registration }: OwedFacts): ObligationRow[] {
  const { entriesAsked: count = 0, areHoursSent } = registration;
  if (!facts.certification.parts.includes("experience")) return [];
  if (count === 0 || areHoursSent || areHoursDone(registration)) return [];
  const rule =
    count === 1
      ? "One of your entries needs information: change it as we asked, and we look at it again."
      : `${count} of your entries need information: change them as we asked, and we look at them again.`;
  const action = { to: pagePath("experience", registration), label: "See what we ask" };
  return [{ kind: "correct_entry", state: "due", rule, action }];
}
