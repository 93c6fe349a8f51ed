const isQuestion = (label: string): boolean => /^(Please|How|What|Why|Which|When|Where|Do|Are) /.test(label);

const startsLower = (text: string): string =>
  /^[A-Z][a-z-]*([ ,]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Somebody else's: "Supervisor's name". */
const isOfAnother = (label: string): boolean => /^[A-Z][a-z]+['’]s /.test(label);

const owned = (label: string): string =>
  isOfAnother(label)
    ? `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : `your ${startsLower(label.replace(/^Your /, ""))}`;

export type AnswerKind = "text" | "choice" | "choices" | "checkbox" | "file";

/** For an empty required field: "Enter your first name." (bylaws#required-fields). */
export function instructionFor(label: string, kind: AnswerKind): string {
  if (kind === "choice") return "Choose one of the answers.";
  if (kind === "choices") return "Choose at least one.";
  if (kind === "checkbox") return "Tick the box.";
  if (isQuestion(label)) return "Fill this in.";
  if (kind === "file") return `Send ${owned(label)}.`;
  return `Enter ${owned(label)}.`;
}
