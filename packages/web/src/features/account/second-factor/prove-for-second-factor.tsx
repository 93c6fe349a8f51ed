import { PasswordProof, type SecondFactorSetup } from "@guildhall/core/people/account/account.schema";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useSetUpSecondFactor } from "../account.api.ts";

interface ProveProps {
  readonly isOpen: boolean;
  readonly onBegin: (setup: SecondFactorSetup) => void;
  readonly onClose: () => void;
}

export const ProveForSecondFactor = ({ isOpen, onBegin, onClose }: ProveProps) => (
  <Dialog isOpen={isOpen} title="Set up an authenticator app" onClose={onClose}>
    <p>Enter your password to confirm that it is you.</p>
    <ProofForm onBegin={onBegin} onClose={onClose} />
  </Dialog>
);

function ProofForm({ onBegin, onClose }: Omit<ProveProps, "isOpen">) {
  const form = useSchemaForm(PasswordProof, { currentPassword: "" });
  const { run } = useSetUpSecondFactor();
  const submit = async (body: PasswordProof) =>
    onBegin(await run({ body }).catch(refusalAtField("account.password-wrong", "currentPassword")));
  return (
    <Form form={form} onSubmit={submit} label="Set up an authenticator app">
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <FormActions submit="Continue">
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
