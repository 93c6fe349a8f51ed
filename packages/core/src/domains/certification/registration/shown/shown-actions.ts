import { today } from "../../../../ground/shared/clock.ts";
import { actionsOf } from "../actions.rules.ts";
import type { ActionAnswers } from "../registration.schema.ts";
import type { RegistrationFacts } from "../registration-facts.schema.ts";

/** The sentences are loaded later, as those of refusals are (decision 30). */
export async function sentenceOf(code: string): Promise<string | undefined> {
  const { certificationProblems } = await import("../../certification.problem.ts");
  return Object.hasOwn(certificationProblems, code)
    ? certificationProblems[code as keyof typeof certificationProblems][1]
    : undefined;
}

/** What a page offers is what the server allows, with the sentence that says why not. */
export async function shownActions(facts: RegistrationFacts): Promise<ActionAnswers> {
  const asked = Object.entries(actionsOf(facts, today())).map(async ([name, { allowed, code }]) => [
    name,
    { allowed, ...(code && { code, sentence: await sentenceOf(code) }) },
  ]);
  return Object.fromEntries(await Promise.all(asked)) as ActionAnswers;
}
