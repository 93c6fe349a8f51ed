import { Email, SecondFactorCode } from "@guildhall/core/account/account.schema";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { answerCode, signIn, warmUpSignIn } from "../lib/auth.ts";
import { useSchemaForm } from "../lib/schema-form.ts";
import { Form, FormActions } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

const Credentials = z.object({
  email: Email,
  password: z.string({ error: "Required" }).check(z.minLength(1, { error: "Required" })),
});

interface SignInFormProps {
  /** Whose session ran out: it may not be somebody else who goes on. */
  readonly email?: string;
}

/** E-mail and password, then the authenticator's code where one is asked for. The session's state says when it is done. */
export function SignInForm({ email }: SignInFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useSchemaForm(Credentials, { email: email ?? "", password: "" });
  useEffect(warmUpSignIn, []);
  useEffect(() => {
    if (email) form.setFocus("password");
  }, [email, form]);
  if (asksForCode) {
    return (
      <>
        <CodeForm />
        {!email && <Link to="/second-factor/recovery">Lost your authenticator app?</Link>}
      </>
    );
  }
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (typed) => setAsksForCode((await signIn(typed.email, typed.password)) === "code")}
    >
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" readOnly={Boolean(email)} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <FormActions submit="Sign in" />
    </Form>
  );
}

function CodeForm() {
  const form = useSchemaForm(SecondFactorCode, { code: "" });
  useEffect(() => form.setFocus("code"), [form]);
  return (
    <Form form={form} label="Authenticator code" onSubmit={({ code }) => answerCode(code)}>
      <TextField
        name="code"
        label="Code"
        help="Enter the six digits that your authenticator app shows for Guildhall."
        width="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <FormActions submit="Continue" />
    </Form>
  );
}
