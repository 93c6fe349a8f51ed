import { dueStateOn, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

export function ethicsOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, dueOn: on } = open;
  if (!facts.certification.parts.includes("ethics")) return [];
  if (registration.isEthicsSigned) {
    return [{ kind: "ethics", state: "done", rule: "You have signed the code of ethics." }];
  }
  return [
    {
      ...{ kind: "ethics", on, state: dueStateOn(on, open), rule: "The code of ethics is to be read and signed." },
      action: { to: pagePath("ethics", registration), label: "Sign the code of ethics" },
    },
  ];
}
