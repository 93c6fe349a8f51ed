import type { KeptStudyModuleAnswer } from "../setting/setting.schema.ts";

type Answers = KeptStudyModuleAnswer["answers"];

/** Staff put the questions together; one of these ids says who answers. */
export const nameQuestions: readonly string[] = ["firstName", "lastName", "name"];

const textsIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap((answer) =>
    typeof answer === "string" && answer.trim() !== "" ? [answer.trim()] : [],
  );

export const senderIn = (answers: Answers): string =>
  nameQuestions
    .map((question) => answers[question])
    .filter((answer) => typeof answer === "string")
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");

/** The first one, whatever its question is called. */
export const addressIn = (answers: Answers): string | undefined =>
  textsIn(answers).find((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));

/** Everything that somebody has typed or chosen, for the search. */
export const wordsIn = (answers: Answers): string => textsIn(answers).join("\n");
