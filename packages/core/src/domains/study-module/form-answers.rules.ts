import { emailShape } from "../../engines/setting/setting.rules.ts";
import { AnyPhone } from "../../ground/shared/phone.schema.ts";
import { LocalDate } from "../../ground/shared/values.ts";
import { type AnswerKind, instructionFor } from "../../ground/text/instruction.rules.ts";
import type { FormField } from "./study-module.schema.ts";

type GivenAnswers = Readonly<Record<string, string | boolean>>;

const kindOf = ({ kind }: FormField): AnswerKind => (kind === "choice" || kind === "checkbox" ? kind : "text");

export function faultOf(field: FormField, answer: string | boolean | undefined): string | undefined {
  const missing = field.required ? instructionFor(field.label, kindOf(field)) : undefined;
  if (field.kind === "checkbox") return tickFaultOf(answer, missing);
  if (typeof answer === "boolean") return "Enter text.";
  const text = (answer ?? "").trim();
  if (text === "") return missing;
  const max = field.maxLength ?? 2500;
  if (text.length > max) return `Use at most ${max} characters.`;
  return shapeFaultOf(field, text);
}

function tickFaultOf(answer: string | boolean | undefined, missing: string | undefined): string | undefined {
  if (typeof answer === "string") return "Tick the box, or leave it empty.";
  return answer ? undefined : missing;
}

function shapeFaultOf({ kind, options }: FormField, text: string): string | undefined {
  if (kind === "email" && !emailShape.test(text)) return "Enter an e-mail address, like name@example.org";
  if (kind === "phone") return AnyPhone.safeParse(text).error?.issues[0]?.message;
  if (kind === "date" && !LocalDate.safeParse(text).success) return "Enter a date.";
  if (kind === "choice" && !options?.includes(text)) return "Choose one of the options.";
  return undefined;
}

/** An answer to an unknown question is a fault, too. */
export function faultsOf(fields: readonly FormField[], answers: GivenAnswers): { path: string; message: string }[] {
  const asked = new Set(fields.map(({ name }) => name));
  const strange = Object.keys(answers).filter((name) => !asked.has(name));
  return [
    ...fields.map((field) => ({ path: `answers.${field.name}`, message: faultOf(field, answers[field.name]) })),
    ...strange.map((name) => ({ path: `answers.${name}`, message: "This was not asked." })),
  ].filter((fault): fault is { path: string; message: string } => fault.message !== undefined);
}
