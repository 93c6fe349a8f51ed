import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesOf } from "../lib/form-changes.ts";
import { ConfirmDialog, Dialog } from "./dialog.tsx";

interface FormDialogProps<T extends FieldValues, Output> {
  readonly form: UseFormReturn<T, unknown, Output>;
  readonly title: string;
  readonly onClose: () => void;
  /** Gets what the "Cancel" button calls. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog with a form: what was typed is not lost without a question. */
export function FormDialog<T extends FieldValues, Output>({
  form,
  title,
  onClose,
  children,
}: FormDialogProps<T, Output>) {
  const [isAsking, setAsking] = useState(false);
  const { defaultValues = {} } = form.formState;
  // Read when it is pressed, because Esc may come before the last typed key is rendered.
  const isChanged = () => Object.keys(changesOf(defaultValues, form.getValues())).length > 0;
  const close = () => (isChanged() ? setAsking(true) : onClose());
  return (
    <>
      <Dialog isOpen title={title} onClose={close}>
        {children(close)}
      </Dialog>
      <CloseWithoutSaving isOpen={isAsking} onConfirm={onClose} onClose={() => setAsking(false)} />
    </>
  );
}

interface CloseWithoutSavingProps {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const CloseWithoutSaving = ({ onConfirm, ...dialog }: CloseWithoutSavingProps) => (
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
