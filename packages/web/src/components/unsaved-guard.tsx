import { useFormState } from "react-hook-form";
import { useHoldBack } from "../lib/leave-guard.ts";

/** Put into a form whose changes are worth a question before the page is left. */
export function UnsavedGuard() {
  const { isDirty } = useFormState();
  useHoldBack(isDirty);
  return null;
}
