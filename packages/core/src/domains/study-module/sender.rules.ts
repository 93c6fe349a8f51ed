import { emailShape } from "../../engines/setting/setting.rules.ts";
import type { KeptStudyModuleAnswer } from "./study-module.schema.ts";

type GivenAnswers = KeptStudyModuleAnswer["answers"];

/** Staff put the questions together; one of these ids says who answers. */
export const nameQuestions: readonly string[] = ["firstName", "lastName", "name"];

const textsIn = (answers: GivenAnswers): string[] =>
  Object.values(answers).flatMap((answer) =>
    typeof answer === "string" && answer.trim() !== "" ? [answer.trim()] : [],
  );

export const senderIn = (answers: GivenAnswers): string =>
  nameQuestions
    .map((question) => answers[question])
    .filter((answer) => typeof answer === "string")
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");

/** The first one, whatever its question is called. */
export const addressIn = (answers: GivenAnswers): string | undefined =>
  textsIn(answers).find((text) => emailShape.test(text));

/** Everything that somebody has typed or chosen, for the search. */
export const wordsIn = (answers: GivenAnswers): string => textsIn(answers).join("\n");
