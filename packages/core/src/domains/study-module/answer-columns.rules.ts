import type { Column } from "../../engines/list/list-column.schema.ts";
import { nameQuestions } from "./sender.rules.ts";
import type { FormField, KeptStudyModuleAnswer } from "./study-module.schema.ts";

type GivenAnswers = KeptStudyModuleAnswer["answers"];

/** No column of the list is called so. */
const idOf = (question: string): string => `answer.${question}`;

/** In the order of the form; former questions that somebody has answered are last. The name is in a column of the list. */
export function questionColumnsOf(fields: readonly FormField[], given: readonly GivenAnswers[]): Column[] {
  const asked = new Set(fields.map(({ name }) => name));
  const former = [...new Set(given.flatMap((answers) => Object.keys(answers)))].filter((name) => !asked.has(name));
  return [
    ...fields.map(({ name, label, kind }) => ({ name, title: label, kind })),
    ...former.map((name) => ({ name, title: name, kind: undefined })),
  ]
    .filter(({ name }) => !nameQuestions.includes(name))
    .map(({ name, title, kind }) => {
      return { id: idOf(name), title, kind: kind === "date" ? "day" : "text", of: idOf(name) } as unknown as Column;
    });
}

/** A box that was ticked says Yes. */
export const answerCellsOf = (answers: GivenAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      idOf(name),
      typeof answer === "boolean" ? (answer ? "Yes" : "No") : answer,
    ]),
  );
