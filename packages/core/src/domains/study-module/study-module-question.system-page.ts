import { answerKinds, formQuestions } from "../../engines/system-page/form-questions.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
import { studyModuleQuestionsSeed } from "./study-module.seed.ts";

/** bylaws#study-module-form */
export const studyModuleQuestionPage = definePage({
  ...formQuestions({ ...answerKinds, module: "One of the study modules" }),
  name: "study-module-question",
  title: "Study-module form",
  group: "words",
  lead: "What the public study-module form asks, in this order. Its heading and its thanks are among the wordings.",
  seenAt: "/study-module-form",
  seed: studyModuleQuestionsSeed,
});
