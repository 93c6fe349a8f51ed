import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { discardDraft } from "../../lib/form/draft.ts";
import { changesOf } from "../../lib/form/form-changes.ts";
import { ConfirmDialog, Dialog } from "../dialog/dialog.tsx";

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
  /** The draft of its form. */
  readonly draft?: string;
}

/** The same for a dialog with one form. */
export function FormDialog<T extends FieldValues, Output>({ form, draft, ...dialog }: FormDialogProps<T, Output>) {
  const { defaultValues = {} } = form.formState;
  return (
    <TypedDialog
      {...dialog}
      isChanged={() => Object.keys(changesOf(defaultValues, form.getValues())).length > 0}
      {...(draft && { onDiscard: () => discardDraft(draft) })}
    />
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
