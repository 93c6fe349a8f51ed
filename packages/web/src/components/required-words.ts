/** What the specification has a field say that is empty. The summary above says what to do instead. */
const required = ["Required", "This field is required"];

const isChoice = (field: Element | null): boolean =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "radio");

const isQuestion = (label: string): boolean => /^(Please|How|What|Why|Which|When|Where|Do|Are) /.test(label);

const startsLower = (text: string): string =>
  /^[A-Z][a-z-]*( |$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** "First name: enter your first name" (S57). */
export function whatToDo(message: string, label: string, field: Element | null): string {
  if (!required.includes(message)) return message;
  if (isChoice(field)) return "choose one of the answers";
  if (field instanceof HTMLInputElement && field.type === "checkbox") return "tick the box";
  if (field instanceof HTMLInputElement && field.type === "file") return "choose a file";
  if (isQuestion(label)) return "fill this in";
  return `enter your ${startsLower(label.replace(/^Your /, ""))}`;
}
