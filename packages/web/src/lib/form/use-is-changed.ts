import { type Control, type FieldValues, useFormState, useWatch } from "react-hook-form";
import { changesOf } from "./form-changes.ts";

/** Whether the form differs from the stored values. Touching a field is not a change. */
export function useIsChanged<T extends FieldValues>(control?: Control<T, unknown, unknown>): boolean {
  const inForm = control ? { control: control as never } : {};
  const { defaultValues = {} } = useFormState(inForm);
  const values: FieldValues = useWatch(inForm);
  return Object.keys(changesOf(defaultValues, values)).length > 0;
}
