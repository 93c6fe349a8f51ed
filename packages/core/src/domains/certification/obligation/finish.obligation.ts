import { type ObligationRow, type OwedFacts, registerPath } from "./owed.rules.ts";
import { areOnlyModulesLeft, isPartBackDone, partsLeft } from "./parts-left.rules.ts";

/** What staff have meanwhile: the final steps open once it is decided (bylaws#final-steps). */
const withStaff: Partial<Record<OwedFacts["registration"]["status"], string>> = {
  experience_approval: "hours",
  module_approval: "modules",
};

/** bylaws#parts-done */
export function finishOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, phase, dueOn: on } = open;
  if (phase === "final_approval") {
    return [{ kind: "finish", state: "waiting", rule: "We are reviewing your final application." }];
  }
  if (partsLeft(open).length > 0 && !areOnlyModulesLeft(open)) {
    return [{ kind: "finish", on, state: "to_come", rule: "The final steps open once every part is done." }];
  }
  const sent = withStaff[registration.status];
  if (sent) {
    return [
      { kind: "finish", on, state: "waiting", rule: `We are reviewing your ${sent}. Then the final steps open.` },
    ];
  }
  const { backTo } = registration;
  if (backTo && !isPartBackDone(open)) return [];
  const rule = (backTo && againRules[backTo]) ?? "Every part is done: the final steps are open.";
  return [
    {
      ...{ kind: "finish", on, state: "due", rule },
      action: { to: registerPath(facts), label: "Finish Certification" },
    },
  ];
}

const againRules: Readonly<Record<string, string>> = {
  experience:
    "We sent your final application back, and all your hours are approved: once you have done what we asked, send it again.",
  ethics: "The code of ethics is signed again: send your final application again.",
};
