import { PasswordProof, type RecoveryCodes } from "@guildhall/core/people/account/account.schema";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useRenewRecoveryCodes } from "../account.api.ts";

interface RenewProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: (made: RecoveryCodes) => void;
}

export const RenewRecoveryCodes = ({ isOpen, ...form }: RenewProps) => (
  <Dialog isOpen={isOpen} title="Make new recovery codes?" onClose={form.onClose}>
    <p>Those that you have no longer work then. Enter your password to confirm that it is you.</p>
    <ProofForm {...form} />
  </Dialog>
);

function ProofForm({ onClose, onMade }: Omit<RenewProps, "isOpen">) {
  const form = useSchemaForm(PasswordProof, { currentPassword: "" });
  const { run } = useRenewRecoveryCodes();
  const submit = async (body: PasswordProof) => {
    const made = await run({ body }).catch(refusalAtField("account.password-wrong", "currentPassword"));
    onMade(made);
  };
  return (
    <Form form={form} onSubmit={submit} label="Make new recovery codes">
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <FormActions submit="Make new codes">
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
