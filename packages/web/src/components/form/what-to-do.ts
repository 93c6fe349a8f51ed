import { type AnswerKind, instructionFor } from "@guildhall/core/ground/text/instruction.rules";

/** The specification's messages for some empty fields. The summary says what to do instead. */
const quoted = ["Required", "This field is required"];

function kindOf(field: Element | null): AnswerKind {
  if (field instanceof HTMLSelectElement) return "choice";
  if (field instanceof HTMLFieldSetElement && field.querySelector("[type=checkbox]")) return "choices";
  if (field instanceof HTMLFieldSetElement && field.querySelector("[type=radio]")) return "choice";
  const type = field instanceof HTMLInputElement ? field.type : "text";
  if (type === "radio") return "choice";
  return type === "checkbox" || type === "file" ? type : "text";
}

/**
 * An instruction follows the field's name in lower case: "First name: enter your first name" (bylaws#required-fields).
 * Other messages stay.
 */
const afterLabel = (message: string): string =>
  /^(Choose|Enter|Fill|Say|Send|Tick|Use) /.test(message)
    ? (message.charAt(0).toLowerCase() + message.slice(1)).replace(/^([^.]*)\.$/, "$1")
    : message;

export const whatToDo = (message: string, label: string, field: Element | null): string =>
  afterLabel(quoted.includes(message) ? instructionFor(label, kindOf(field)) : message);
