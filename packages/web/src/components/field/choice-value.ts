import { useController } from "react-hook-form";

/** The form holds the chosen values, also those that the page cannot show yet. */
export function useChoiceValue(name: string) {
  const { field } = useController({ name });
  return { ...field, value: (field.value ?? "") as string };
}
