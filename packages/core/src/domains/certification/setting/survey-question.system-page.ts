import { answerKinds, formQuestions } from "../../../engines/system-page/form-questions.ts";
import { choiceField, numberField, referenceField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { surveyQuestionsSeed } from "./practice-exam.seed.ts";

const { text, paragraph, choice } = answerKinds;

const questions = formQuestions({ choice, scale: "From 1 to 5", text, paragraph });

export const surveyQuestionPage = definePage({
  ...questions,
  name: "survey-question",
  title: "Surveys of practice exams",
  group: "certification",
  lead: "What is asked before a practice exam, and before its results are shown, in this order.",
  fields: {
    practiceExamId: referenceField({ label: "Practice exam", of: "practice-exam" }),
    survey: choiceField({ pre: "Before the exam", post: "Before the results" }, { label: "Asked" }),
    number: numberField({
      label: "Number of the exam",
      help: "1 for the first of the bundle, 2 for the second. Empty: for both.",
      min: 1,
      max: 2,
      optional: true,
    }),
    ...questions.fields,
  },
  namesRepeat: true,
  columns: ["practiceExamId", "survey", "number", "kind"],
  seed: surveyQuestionsSeed,
});
