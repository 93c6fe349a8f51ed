import { useLeaveGuard } from "../lib/leave-guard.ts";
import { useIsChanged } from "../lib/use-is-changed.ts";

/** Put into a form whose changes are worth a question before the page is left. */
export function UnsavedGuard() {
  useLeaveGuard(useIsChanged());
  return null;
}
