import { useController } from "react-hook-form";
import type { Option } from "./select-field.tsx";

/** What is chosen, where its own name is not known: not yet, or not any more. */
const presentChoice = "Your present choice";

/** A value that the options lack stays to be chosen: they may come late, and staff may have withdrawn it. */
export const withPresent = (options: readonly Option[], value: string, label = presentChoice): readonly Option[] =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

/** The form holds what is chosen, whatever of it the page can show yet. */
export function useChoiceValue(name: string) {
  const { field } = useController({ name });
  return { ...field, value: (field.value ?? "") as string };
}
