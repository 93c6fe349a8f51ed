import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type DraftRestored, discardDraft } from "../../lib/form/draft.ts";
import { changesOf } from "../../lib/form/form-changes.ts";
import { ConfirmDialog, Dialog } from "../dialog/dialog.tsx";
import { DialogDraft } from "./dialog-draft.ts";

interface TypedDialogProps {
  readonly title: string;
  /** Whether something was typed. Asked when the dialog is closed, because Esc may come before the last key is rendered. */
  readonly isChanged: () => boolean;
  readonly onClose: () => void;
  /** Called before it is closed without saving. */
  readonly onDiscard?: () => void;
  /** Gets what the "Cancel" button calls. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog that asks before what was typed in it is lost. */
export function TypedDialog({ title, isChanged, onClose, onDiscard, children }: TypedDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isChanged() ? setAsking(true) : onClose());
  const discard = () => {
    onDiscard?.();
    onClose();
  };
  return (
    <>
      <Dialog isOpen title={title} onClose={close}>
        {children(close)}
      </Dialog>
      <CloseWithoutSaving isOpen={isAsking} onConfirm={discard} onClose={() => setAsking(false)} />
    </>
  );
}

interface FormDialogProps<T extends FieldValues, Output> extends Omit<TypedDialogProps, "isChanged" | "onDiscard"> {
  readonly form: UseFormReturn<T, unknown, Output>;
  /** Under which name what is typed is kept in this tab, until it is saved or the dialog is closed. */
  readonly draft?: string;
  readonly draftComesBack?: DraftRestored;
}

/** The same for a dialog with one form. */
export function FormDialog<T extends FieldValues, Output>({
  form,
  draft,
  draftComesBack,
  ...dialog
}: FormDialogProps<T, Output>) {
  const { defaultValues = {} } = form.formState;
  const named = useMemo(() => (draft ? { draft, draftComesBack } : undefined), [draft, draftComesBack]);
  return (
    <DialogDraft.Provider value={named}>
      <TypedDialog
        {...dialog}
        isChanged={() => Object.keys(changesOf(defaultValues, form.getValues())).length > 0}
        {...(draft && { onDiscard: () => discardDraft(draft) })}
      />
    </DialogDraft.Provider>
  );
}

interface CloseWithoutSavingProps {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const CloseWithoutSaving = ({ onConfirm, ...dialog }: CloseWithoutSavingProps) => (
  <ConfirmDialog
    {...dialog}
    title="Close without saving?"
    confirm="Close without saving"
    cancel="Keep editing"
    onConfirm={async () => onConfirm()}
  >
    What you entered here is not saved yet.
  </ConfirmDialog>
);
