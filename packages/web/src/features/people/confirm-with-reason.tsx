import { EndReason } from "@guildhall/core/people/people.schema";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { sayDone } from "../../components/show-toast.ts";
import { TextField } from "../../components/text-field.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";

interface ReasonFormProps {
  readonly label: string;
  /** The label of the button, if it differs. */
  readonly confirm?: string;
  readonly help: string;
  readonly onConfirm: (body: EndReason) => Promise<unknown>;
  readonly onClose: () => void;
  /** The message after the action. */
  readonly done: string;
}

interface ConfirmWithReasonProps extends ReasonFormProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The effect of the action. */
  readonly children: ReactNode;
}

/** A question before staff end something for a person. The history records the reason. */
export const ConfirmWithReason = ({ isOpen, title, children, ...form }: ConfirmWithReasonProps) => (
  <Dialog isOpen={isOpen} title={title} onClose={form.onClose}>
    <p>{children}</p>
    <ReasonForm {...form} />
  </Dialog>
);

function ReasonForm({ label, confirm = label, help, onConfirm, onClose, done }: ReasonFormProps) {
  const form = useSchemaForm(EndReason, { reason: "" });
  const submit = async (body: EndReason) => {
    await onConfirm(body);
    onClose();
    await sayDone(done);
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <TextField name="reason" label="Reason" help={help} maxLength={255} autoComplete="off" />
      <FormActions submit={confirm} danger>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
