import { PasswordProof } from "@guildhall/core/people/account/account.schema";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useRequestEmailChange } from "./email-change.api.ts";

interface SendAgainProps {
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** Sends the same request again, with the same proof. The earlier link no longer works. */
export const SendLinkAgain = ({ isOpen, email, onClose }: SendAgainProps) => (
  <Dialog isOpen={isOpen} title="Send the link again?" onClose={onClose}>
    <p>A new link goes to {email}. The one that we sent before no longer works.</p>
    <ProofForm email={email} onClose={onClose} />
  </Dialog>
);

function ProofForm({ email, onClose }: Omit<SendAgainProps, "isOpen">) {
  const form = useSchemaForm(PasswordProof, { currentPassword: "" });
  const { run } = useRequestEmailChange();
  const submit = async ({ currentPassword }: PasswordProof) => {
    await run({ body: { email, currentPassword } }).catch(refusalAtField("account.password-wrong", "currentPassword"));
    onClose();
    await sayDone(`We have sent a new link to ${email}.`);
  };
  return (
    <Form form={form} onSubmit={submit} label="Send the link again">
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
      <FormActions submit="Send the link">
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
