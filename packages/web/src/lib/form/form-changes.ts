import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

const isGroup = (answer: unknown): answer is object => Object.getPrototypeOf(answer ?? "") === Object.prototype;

/**
 * Nothing chosen, nothing typed and an absent value are the same answer. So are texts that differ only in outer blanks
 * or line ends. The order of several choices does not matter.
 */
function canonical(answer: unknown): string {
  if (answer === undefined || answer === null || answer === false) return "";
  if (typeof answer === "string") return answer.replaceAll("\r\n", "\n").trim();
  if (Array.isArray(answer)) return answer.length === 0 ? "" : JSON.stringify(answer.toSorted());
  if (!isGroup(answer)) return JSON.stringify(answer);
  const said = Object.entries(answer).map(([name, value]) => [name, canonical(value)]);
  return canonical(said.filter(([, value]) => value !== "").map(String));
}

const isSameAnswer = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The answers that differ from the former ones. */
export function changesOf<T extends FieldValues>(before: FieldValues, answers: T): Partial<T> {
  const changed = Object.entries(answers).filter(([name, answer]) => !isSameAnswer(before[name], answer));
  return Object.fromEntries(changed) as Partial<T>;
}

/** Every field of an empty form, with its stored value. */
export function filledFrom<T extends FieldValues>(blank: T, kept: object): T {
  const known = Object.entries(kept).filter(([name, value]) => Object.hasOwn(blank, name) && value !== undefined);
  return { ...blank, ...Object.fromEntries(known) };
}

/**
 * Takes over the values that are stored now, except in fields that the person has changed and not saved. A field that
 * still has the value that was sent last counts as not changed.
 */
export function followKept<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  kept: T,
  sent: FieldValues = {},
): void {
  const typed = form.getValues();
  const changed = changesOf(form.formState.defaultValues ?? {}, typed);
  const isUnsaved = (name: string) =>
    Object.hasOwn(changed, name) && !(Object.hasOwn(sent, name) && isSameAnswer(sent[name], typed[name]));
  for (const [name, value] of Object.entries(changesOf(typed, kept))) {
    if (!isUnsaved(name)) form.setValue(name as never, value as never);
  }
  form.resetDefaultValues(kept as DefaultValues<T>);
}
