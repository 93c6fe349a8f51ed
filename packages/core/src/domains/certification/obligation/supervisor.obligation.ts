import { type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

/** bylaws#supervisor-link. Staff decide without an answer, too, so that nobody is hurried once they have the hours. */
export const supervisorsOwed = ({ facts, registration, day }: OwedFacts): ObligationRow[] =>
  facts.supervisors.map(({ id, name, until, silentFrom }) => {
    if (registration.areHoursSent) {
      const rule = `${name} has not confirmed your hours. We have them, and can decide without it.`;
      return { kind: "silent_supervisor", state: "waiting", rule };
    }
    const isSilent = day >= silentFrom;
    const state = day > until ? "overdue" : isSilent ? "due" : "waiting";
    return {
      ...{ kind: "silent_supervisor", on: until, state, rule: silenceText(name, state) },
      ...(isSilent && {
        action: { to: `${pagePath("experience", registration)}#${id}`, label: "Name another supervisor" },
      }),
    };
  });

const silenceText = (name: string, state: "overdue" | "due" | "waiting"): string => {
  if (state === "waiting") return `${name} has not confirmed your hours yet.`;
  return state === "due"
    ? `${name} has not confirmed your hours and was reminded for the last time: ask them yourself, or name another supervisor.`
    : `${name} has not confirmed your hours, and the link has ended: name another supervisor.`;
};
