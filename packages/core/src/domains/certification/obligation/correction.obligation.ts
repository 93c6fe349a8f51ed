import { type ObligationRow, type OwedFacts, pagePath, registerPath } from "./owed.rules.ts";
import { isPartBackDone } from "./parts-left.rules.ts";

const parts: Readonly<Record<string, { readonly page: string; readonly what: string; readonly label: string }>> = {
  experience: { page: "experience", what: "correct your experience as we asked", label: "Correct your experience" },
  ethics: { page: "ethics", what: "sign the code of ethics again", label: "Sign the code of ethics" },
};

/** After the enrollment, only the final application is sent back to a step. What is done of it is sent again (bylaws#parts-done). */
export function correctionOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, dueOn: on } = open;
  const { backTo, status } = registration;
  if (!backTo || status !== "in_progress" || isPartBackDone(open)) return [];
  const part = parts[backTo];
  const what = part?.what ?? "correct what we asked for";
  return [
    {
      ...{ kind: "correct_step", on, state: "due" },
      rule: `We sent your final application back: ${what}, then send it again.`,
      action: part
        ? { to: pagePath(part.page, registration), label: part.label }
        : { to: `${registerPath(facts)}?step=${backTo}`, label: "Correct your final application" },
    },
  ];
}
