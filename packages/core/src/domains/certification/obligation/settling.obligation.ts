import { areHoursDone, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

/** bylaws#supervisor-correction: while staff have the hours, no entry can be changed. */
export function correctionsToSettle({ facts, registration }: OwedFacts): ObligationRow[] {
  if (registration.areHoursSent || areHoursDone(registration)) return [];
  return facts.corrections.map(({ name, entries }) => ({
    ...{ kind: "settle_correction", state: "due", rule: ruleOf(name, entries) },
    action: {
      to: `${pagePath("experience", registration)}#supervisors`,
      label: entries === 1 ? "See the correction" : "See the corrections",
    },
  }));
}

const ruleOf = (name: string, entries: number): string =>
  entries === 1
    ? `${name} has corrected one of your entries: say whether you agree.`
    : `${name} has corrected ${entries} of your entries: say of each whether you agree.`;

/** bylaws#supervisor-disputed: nobody has to, as staff see both. */
export function disputesToAnswer({ facts, registration }: OwedFacts): ObligationRow[] {
  if (registration.areHoursSent || areHoursDone(registration)) return [];
  return facts.disputes.map(({ id, name, entries }) => ({
    ...{ kind: "disputed_entry", state: "due" },
    rule: `${name} does not agree with ${entries === 1 ? "one" : entries} of your entries: see what you can do.`,
    action: { to: `${pagePath("experience", registration)}#${id}`, label: "See what was said" },
  }));
}
