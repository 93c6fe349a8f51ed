import { faultsOf } from "@guildhall/core/domains/study-module/form-answers.rules";
import { type FormField, StudyModuleAnswer } from "@guildhall/core/domains/study-module/study-module.schema";
import * as z from "zod/mini";

const Answer = z.optional(z.union([z.string(), z.boolean()]));

/** The form's answers, checked by the same rules as in the handler. */
export const schemaOf = (fields: readonly FormField[]) =>
  z.object({ answers: z.record(z.string(), Answer), token: StudyModuleAnswer.shape.token }).check((payload) => {
    for (const { path, message } of faultsOf(fields, formAnswersOf(payload.value.answers))) {
      payload.issues.push({ code: "custom", path: path.split("."), message, input: payload.value });
    }
  });
export type FormAnswers = z.infer<ReturnType<typeof schemaOf>>;

export const nothingAnswered = (fields: readonly FormField[]): FormAnswers => ({
  answers: Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "checkbox" ? false : ""])),
  token: "",
});

/** An answer left empty is not sent. */
export const formAnswersOf = (answers: FormAnswers["answers"]): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== "",
    ),
  );

const autoCompletes: Readonly<Record<string, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  organization: "organization",
  jobTitle: "organization-title",
  city: "address-level2",
  zip: "postal-code",
};

/** The autocomplete value, from the question's name. */
export const autoCompleteOf = ({ name, kind }: FormField): string => {
  if (kind === "email") return "email";
  return kind === "phone" ? "tel" : (autoCompletes[name] ?? "off");
};
