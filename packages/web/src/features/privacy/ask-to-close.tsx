import { ClosureRequest } from "@guildhall/core/desks/privacy/privacy.schema";
import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/field/password-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { refusalAtField } from "../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useRequestClosure } from "./privacy.api.ts";

interface AskToCloseProps {
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

export const AskToClose = ({ isOpen, ...dialog }: AskToCloseProps) => (isOpen ? <OpenDialog {...dialog} /> : null);

function OpenDialog({ email, onClose }: Omit<AskToCloseProps, "isOpen">) {
  const form = useSchemaForm(ClosureRequest, { currentPassword: "", reason: "" });
  const { run } = useRequestClosure();
  const submit = async (body: ClosureRequest) => {
    await run({ body }).catch(refusalAtField("account.password-wrong", "currentPassword"));
    onClose();
    await sayDone("We have your request. Staff will answer you by mail.");
  };
  return (
    <FormDialog form={form} draft="close-account" title="Close your account?" onClose={onClose}>
      {(close) => (
        <>
          <p>
            Staff look at your request and answer you by mail. Once they confirm it, your profile, addresses, picture,
            alerts and sign-in are erased. That cannot be undone.
          </p>
          <p>If you want a copy of your data, download it first.</p>
          <Form form={form} onSubmit={submit} label="Ask to close your account">
            {/* Password managers need to see whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <TextareaField name="reason" label="Why do you want to close it?" optional limit={1000} rows={3} />
            <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
            <FormActions submit="Ask to close my account" danger>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
