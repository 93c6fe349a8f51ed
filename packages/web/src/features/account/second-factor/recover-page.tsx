import { Recovery } from "@guildhall/core/people/account/account.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useRecoverSecondFactor } from "../account.api.ts";

/**
 * For a person who has lost the authenticator app: switches the second factor off, so that they can sign in and set it
 * up again.
 */
export function RecoverPage() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <PageHeader title="Sign in without your app" />
      <div className="stack">{isDone ? <Done /> : <RecoverForm onDone={() => setDone(true)} />}</div>
    </>
  );
}

function RecoverForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(Recovery, { email: "", password: "", recoveryCode: "" });
  const { run } = useRecoverSecondFactor();
  return (
    <>
      <p>
        With your password and one of the recovery codes that you kept, we switch the second factor off. Your other
        codes no longer work then.
      </p>
      <Form form={form} onSubmit={(body) => run({ body }).then(onDone)} label="Sign in without your app">
        <TextField name="email" label="E-mail address" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <TextField
          name="recoveryCode"
          label="Recovery code"
          help="Sixteen letters and digits, like ABCD-2345-EFGH-6789."
          autoComplete="off"
          maxLength={64}
          isSecret
        />
        <FormActions submit="Switch off the second factor" />
      </Form>
      <p>No codes left? Write to us or call: staff can switch it off once they know that it is you.</p>
      <div>
        <Link to="/login">Back to sign in</Link>
      </div>
    </>
  );
}

const Done = () => (
  <>
    <DoneNote>
      <p>The second factor is off. Sign in with your password, then set it up again under Account Settings.</p>
    </DoneNote>
    <div>
      <ButtonLink to="/login" kind="primary">
        Sign in
      </ButtonLink>
    </div>
  </>
);
