import { ClosureRefusal } from "@guildhall/core/privacy/privacy.schema";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import type { AnswerProps } from "./confirm-closure.tsx";
import { useRefuseClosure } from "./privacy.api.ts";

export function RefuseClosure({ closure: { personId, name }, onClose, onDone }: AnswerProps) {
  const form = useSchemaForm(ClosureRefusal, { message: "" });
  const { run } = useRefuseClosure();
  const submit = async (body: ClosureRefusal) => {
    await run({ params: { personId }, body });
    onClose();
    onDone(`The account of ${name} stays open. They are told why by mail.`);
  };
  return (
    <Dialog isOpen title={`Leave the account of ${name} open?`} onClose={onClose}>
      <p>They get a mail with your reason, and may ask again.</p>
      <Form form={form} onSubmit={submit} label={`Leave the account of ${name} open`}>
        <TextareaField name="message" label="Why the account stays open" limit={1000} />
        <FormActions submit="Leave it open">
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
