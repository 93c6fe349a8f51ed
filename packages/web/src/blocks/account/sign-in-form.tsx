import { Email, SecondFactorCode } from "@guildhall/core/people/account/account.schema";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { answerCode, signInWithPassword, warmUpSignIn } from "../../lib/session/auth.ts";
import { SignInFields } from "./sign-in-fields.tsx";

const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, { error: "Enter your password." })),
});

interface SignInFormProps {
  /** The person whose session has expired: nobody else may continue. */
  readonly email?: string;
}

/** E-mail and password, then the authenticator's code if required. The session's state changes when it is done. */
export function SignInForm({ email }: SignInFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(warmUpSignIn, []);
  if (asksForCode) {
    return (
      <>
        <CodeForm />
        {!email && <Link to="/second-factor/recovery">Lost your authenticator app?</Link>}
      </>
    );
  }
  return (
    <SignInFields
      label="Sign in"
      submit="Sign in"
      schema={Credentials}
      fields={[
        {
          name: "email",
          label: "E-mail address",
          input: { type: "email", autoComplete: "username", isReadOnly: Boolean(email), defaultValue: email },
        },
        {
          name: "password",
          label: "Password",
          input: { type: "password", autoComplete: "current-password", autoFocus: Boolean(email) },
        },
      ]}
      onSubmit={async (typed) => setAsksForCode((await signInWithPassword(typed.email, typed.password)) === "code")}
    />
  );
}

export const CodeForm = () => (
  <SignInFields
    label="Authenticator code"
    submit="Continue"
    schema={SecondFactorCode}
    fields={[
      {
        name: "code",
        label: "Code",
        help: "Enter the six digits that your authenticator app shows for Guildhall.",
        width: "short",
        input: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 6, autoFocus: true },
      },
    ]}
    onSubmit={({ code }) => answerCode(code)}
  />
);
