import { useController } from "react-hook-form";

/** The form holds what is chosen, whatever of it the page can show yet. */
export function useChoiceValue(name: string) {
  const { field } = useController({ name });
  return { ...field, value: (field.value ?? "") as string };
}
