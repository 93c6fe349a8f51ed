import { PasswordProof } from "@guildhall/core/people/account/account.schema";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useSwitchOffSecondFactor } from "../account.api.ts";

interface SwitchOffProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const SwitchOffSecondFactor = ({ isOpen, onClose }: SwitchOffProps) => (
  <Dialog isOpen={isOpen} title="Switch off the second factor?" onClose={onClose}>
    <p>Your password alone will be enough to sign in. Enter it to confirm that it is you.</p>
    <ProofForm onClose={onClose} />
  </Dialog>
);

function ProofForm({ onClose }: Pick<SwitchOffProps, "onClose">) {
  const form = useSchemaForm(PasswordProof, { currentPassword: "" });
  const { run } = useSwitchOffSecondFactor();
  const submit = async (body: PasswordProof) => {
    await run({ body }).catch(refusalAtField("account.password-wrong", "currentPassword"));
    await sayDone("The second factor is off.");
  };
  return (
    <Form form={form} onSubmit={submit} label="Switch off the second factor">
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <FormActions submit="Switch off" danger>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
