const isQuestion = (label: string): boolean => /^(Please|How|What|Why|Which|When|Where|Do|Are) /.test(label);

const startsLower = (text: string): string =>
  /^[A-Z][a-z-]*([ ,]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export type AnswerKind = "text" | "choice" | "checkbox" | "file";

/** For an empty required field: "Enter your first name." (bylaws#required-fields). */
export function instructionFor(label: string, kind: AnswerKind): string {
  if (kind === "choice") return "Choose one of the answers.";
  if (kind === "checkbox") return "Tick the box.";
  if (isQuestion(label)) return "Fill this in.";
  if (kind === "file") return `Send your ${startsLower(label.replace(/^Your /, ""))}.`;
  return `Enter your ${startsLower(label.replace(/^Your /, ""))}.`;
}
