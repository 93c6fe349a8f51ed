import { useLeaveGuard } from "../../lib/form/leave-guard.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";

/** Used in a form whose unsaved changes need a question before the page is left. */
export function UnsavedGuard() {
  useLeaveGuard(useIsChanged());
  return null;
}
