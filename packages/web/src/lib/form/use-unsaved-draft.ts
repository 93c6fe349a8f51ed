import { useCallback } from "react";
import { discardDraft } from "./draft.ts";
import { useLeaveGuard } from "./leave-guard.ts";

/** While this is true, leaving asks first. Whoever then leaves without saving does not find the draft again. */
export function useUnsavedDraft(isUnsaved: boolean, draft: string): void {
  useLeaveGuard(
    isUnsaved,
    undefined,
    useCallback(() => discardDraft(draft), [draft]),
  );
}
