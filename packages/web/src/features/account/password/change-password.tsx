import { PasswordChange } from "@guildhall/core/people/account/account.schema";
import { staySignedIn } from "../../../blocks/account/password-changed.ts";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { Card } from "../../../components/page/card.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useChangePassword } from "../account.api.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

const empty = { currentPassword: "", password: "", passwordConfirmation: "" };

export function ChangePassword({ email }: { email: string }) {
  const form = useSchemaForm(PasswordChange, empty);
  const { run } = useChangePassword();
  const submit = async (body: PasswordChange) => {
    await run({ body }).catch(refusalAtField("account.password-wrong", "currentPassword"));
    form.reset(empty);
    if (await staySignedIn(email, body.password)) {
      await sayDone("Your password is changed. Your other devices are signed out.");
    }
  };
  return (
    <Card title="Password">
      <Form form={form} onSubmit={submit} label="Change your password">
        {/* Password managers need to see whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordFields label="New password" />
        <FormActions submit="Change password" quiet />
      </Form>
    </Card>
  );
}
