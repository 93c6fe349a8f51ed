import { choiceField, linesField, numberField, textField, yesNoField } from "./page-field.schema.ts";

export const answerKinds = {
  text: "One line",
  email: "E-mail address",
  phone: "Phone number",
  paragraph: "Several lines",
  choice: "One of several options",
  checkbox: "A box to tick",
  date: "A day",
} as const;

interface Question {
  readonly kind: string;
  readonly options?: readonly string[] | undefined;
}

/** The part of a page whose rows are the questions of one form, in the order in which people answer them. */
export const formQuestions = <const K extends string>(kinds: Readonly<Record<K, string>>) => ({
  one: "question",
  many: "questions",
  fields: {
    label: textField({ label: "Question", max: 200 }),
    kind: choiceField(kinds, { label: "Answer" }),
    required: yesNoField({ label: "An answer is required" }),
    help: textField({ label: "Help", max: 300, optional: true }),
    options: linesField({ label: "Options", help: "One in each line.", most: 30, optional: true }),
    maxLength: numberField({ label: "Most characters", min: 1, max: 5000, optional: true }),
  },
  called: "label" as const,
  columns: ["kind", "required"] as const,
  order: "byHand" as const,
  // Answers name their question by its id, which must never be that of another one.
  keptIn: "answers that were sent",
  check: ({ kind, options }: Question) => {
    if (kind === "choice" && !options) return [{ field: "options", message: "Enter the options, one in each line." }];
    if (new Set(options).size === (options ?? []).length) return [];
    return [{ field: "options", message: "Enter each option once." }];
  },
});
