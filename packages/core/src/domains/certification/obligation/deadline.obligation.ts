import { extensionOwed } from "./extension.obligation.ts";
import { dueStateOn, isHeldOpen, type ObligationRow, type OwedFacts, registerPath } from "./owed.rules.ts";

/** bylaws#registration-deadline */
export function deadlineOwed(open: OwedFacts): ObligationRow[] {
  const { registration, phase, day } = open;
  const { deadline: on } = registration;
  if (phase === "expired") return expired(open);
  if (!on) return [];
  if (isHeldOpen(registration, day)) {
    const rule = "What you sent was in time: your deadline does not pass before it is back with you.";
    return [{ kind: "deadline", state: "waiting", rule }];
  }
  return [{ kind: "deadline", on, state: dueStateOn(on, open), rule: "After this day, the registration is locked." }];
}

/** Where no extension is left. */
function expired(open: OwedFacts): ObligationRow[] {
  if (extensionOwed(open).length > 0) return [];
  return [
    {
      ...{ kind: "deadline", on: open.registration.deadline, state: "overdue" },
      rule: "The deadline has passed, and no extension can be asked for: you can start again.",
      action: { to: registerPath(open.facts), label: "Register again" },
    },
  ];
}
