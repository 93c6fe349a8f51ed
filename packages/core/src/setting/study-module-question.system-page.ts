import { choiceField, linesField, numberField, textField, yesNoField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";
import { studyModuleQuestionsSeed } from "./setting.seed.ts";

const kinds = {
  text: "One line",
  email: "E-mail address",
  phone: "Phone number",
  paragraph: "Several lines",
  choice: "One of several options",
  module: "One of the study modules",
  checkbox: "A box to tick",
  date: "A day",
} as const;

/** bylaws#study-module-form */
export const studyModuleQuestionPage = definePage({
  name: "study-module-question",
  title: "Study-module form",
  one: "question",
  many: "questions",
  group: "words",
  lead: "What the public study-module form asks, in this order. Its heading and its thanks are among the wordings.",
  fields: {
    label: textField({ label: "Question", max: 200 }),
    kind: choiceField(kinds, { label: "Answer" }),
    required: yesNoField({ label: "An answer is required" }),
    help: textField({ label: "Help", max: 300, optional: true }),
    options: linesField({ label: "Options", help: "One in each line.", most: 30, optional: true }),
    maxLength: numberField({ label: "Most characters", min: 1, max: 5000, optional: true }),
  },
  called: "label",
  columns: ["kind", "required"],
  order: "byHand",
  seenAt: "/study-module-form",
  check: ({ kind, options }) => {
    if (kind === "choice" && !options) return [{ field: "options", message: "Enter the options, one in each line." }];
    if (new Set(options).size === (options ?? []).length) return [];
    return [{ field: "options", message: "Enter each option once." }];
  },
  seed: studyModuleQuestionsSeed,
});
