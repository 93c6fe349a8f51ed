import { createContext } from "react";
import type { DraftRestored } from "../../lib/form/draft.ts";

interface NamedDraft {
  readonly draft: string;
  readonly draftComesBack?: DraftRestored | undefined;
}

/** The draft of the form in a dialog, which the dialog discards when it is closed without saving. */
export const DialogDraft = createContext<NamedDraft | undefined>(undefined);
