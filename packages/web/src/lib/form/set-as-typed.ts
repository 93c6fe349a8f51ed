import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** The person's own change by a button or a key. `setValue` alone is no change that a draft keeps. */
export function setAsTyped<T extends FieldValues>(
  { setValue, register }: Pick<UseFormReturn<T>, "setValue" | "register">,
  name: Path<T>,
  value: PathValue<T, Path<T>>,
): void {
  setValue(name, value, { shouldDirty: true, shouldTouch: true });
  void register(name).onChange({ target: { name, value }, type: "change" });
}
