import { dueStateOn, type ObligationRow, type OwedFacts } from "./owed.rules.ts";
import { areOnlyModulesLeft } from "./parts-left.rules.ts";

/** What completes education where it is not complete always (bylaws#module-approval). */
export function modulesOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, dueOn: on } = open;
  const { parts, isEducationAlwaysComplete } = facts.certification;
  if (!parts.includes("education")) return [];
  if (registration.isEducationDone) return [{ kind: "modules", state: "done", rule: "Your modules are approved." }];
  if (isEducationAlwaysComplete) return [];
  // The final steps say it.
  if (areOnlyModulesLeft(open)) return [];
  if (registration.areModulesSent) {
    return [{ kind: "modules", on, state: "waiting", rule: "Your modules are done; we are reviewing them." }];
  }
  const { modules = [] } = registration;
  const left = modules.filter(({ isDone }) => !isDone).map(({ name }) => name);
  if (modules.length > 0 && left.length === 0) {
    return [
      { kind: "modules", on, state: "waiting", rule: "Your modules are done; our staff still send them for approval." },
    ];
  }
  const rule =
    modules.length > 0
      ? `Modules of your pathway that are left to complete: ${left.join(", ")}. Our staff mark each one as done.`
      : "Our staff have not yet chosen the modules that complete your education. Please write to us.";
  return [{ kind: "modules", on, state: dueStateOn(on, open), rule }];
}
