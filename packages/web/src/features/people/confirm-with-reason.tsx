import { EndReason } from "@guildhall/core/people/staff-user/people.schema";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";

interface ConfirmWithReasonProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The effect of the action. */
  readonly children: ReactNode;
  readonly label: string;
  /** The label of the button, if it differs. */
  readonly confirm?: string;
  readonly help: string;
  /** Under which name the reason is kept until it is sent. */
  readonly draft: string;
  readonly onConfirm: (body: EndReason) => Promise<unknown>;
  readonly onClose: () => void;
  /** The message after the action. */
  readonly done: string;
}

/** A question before staff end something for a person. The history records the reason. */
export const ConfirmWithReason = ({ isOpen, ...dialog }: ConfirmWithReasonProps) =>
  isOpen ? <OpenDialog {...dialog} /> : null;

type OpenDialogProps = Omit<ConfirmWithReasonProps, "isOpen">;

function OpenDialog({
  title,
  children,
  label,
  confirm = label,
  help,
  draft,
  onConfirm,
  onClose,
  done,
}: OpenDialogProps) {
  const form = useSchemaForm(EndReason, { reason: "" });
  const submit = async (body: EndReason) => {
    await onConfirm(body);
    onClose();
    await sayDone(done);
  };
  return (
    <FormDialog form={form} draft={draft} title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{children}</p>
          <Form form={form} onSubmit={submit} label={label}>
            <TextField name="reason" label="Reason" help={help} maxLength={255} autoComplete="off" />
            <FormActions submit={confirm} danger>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
