import { registerRoutes } from "@guildhall/core/people/account/register.routes";
import { NewAccount, referrals } from "@guildhall/core/people/account/register.schema";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { CaptchaField } from "../../../blocks/captcha/captcha-field.tsx";
import { AgreeToTextTerms } from "../../../blocks/texting/agree-to-text-terms.tsx";
import { CheckboxField } from "../../../components/field/choice-fields.tsx";
import { SelectField } from "../../../components/field/select-field.tsx";
import { PhoneField, TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { useRouteAction } from "../../../lib/api/use-route.ts";
import { labelOptions } from "../../../lib/form/label-options.ts";
import { type SchemaForm, useSchemaForm } from "../../../lib/form/schema-form.ts";
import { leaveNote } from "../../../lib/page/arrival-note.ts";
import { signInWithPassword, warmUpSignIn } from "../../../lib/session/auth.ts";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { samlRequestIn } from "../sign-in/saml-request.ts";
import "./register-form.css";

const referralOptions = labelOptions(referrals);

const nothingYet = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  referralOther: "",
  mailing_opt_in: false,
  cellPhone: "",
  willText: false,
  agreeTos: false,
  token: "",
};

export function RegisterForm() {
  const form = useSchemaForm(NewAccount, nothingYet);
  const registerAndSignIn = useRegisterAndSignIn();
  useEffect(warmUpSignIn, []);

  const submit = (typed: NewAccount) =>
    registerAndSignIn(typed).catch((error: unknown) => {
      form.setValue("token", "");
      throw error;
    });

  return (
    <Form form={form} onSubmit={submit} draft="register" label="Create an account">
      <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
      <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
      <TextField
        name="email"
        label="E-mail address"
        help="You sign in with it, and we write to it."
        type="email"
        autoComplete="email"
      />
      <NewPasswordFields label="Password" />
      <ReferralFields form={form} />
      <MessageFields form={form} />
      <CaptchaField />
      <FormActions submit="Create account" />
    </Form>
  );
}

/**
 * Creates the account and signs in with the password just given; the layout then opens the next page. The account may
 * exist although the sign-in failed (a lost connection). Sending the form again would be refused, so the login page is
 * opened.
 */
function useRegisterAndSignIn(): (form: NewAccount) => Promise<void> {
  const { run } = useRouteAction(registerRoutes.register);
  const { search } = useLocation();
  const navigate = useNavigate();

  return async (form) => {
    await run({ body: form });
    const step = await signInWithPassword(form.email, form.password).catch(() => "later");
    if (step !== "done") leaveNote("registered");
    if (step !== "done" || samlRequestIn(search)) navigate(`/login${search}`, { replace: true });
  };
}

interface FieldsProps {
  readonly form: SchemaForm<typeof NewAccount>;
}

/** bylaws#referral-other */
function ReferralFields({ form: { control, resetField } }: FieldsProps) {
  const isOther = useWatch({ control, name: "referral" }) === "other";
  useEffect(() => {
    if (!isOther) resetField("referralOther");
  }, [isOther, resetField]);
  return (
    <>
      <SelectField name="referral" label="How did you hear about us?" optional options={referralOptions} />
      {isOther && <TextField name="referralOther" label="Please specify" maxLength={255} />}
    </>
  );
}

/** bylaws#text-consent */
function MessageFields({ form: { control, resetField } }: FieldsProps) {
  const willText = useWatch({ control, name: "willText" });
  useEffect(() => {
    if (willText) return;
    resetField("cellPhone");
    resetField("agreeTos");
  }, [willText, resetField]);
  return (
    <div>
      <CheckboxField name="mailing_opt_in" label="Send me news and offers by e-mail" />
      <CheckboxField
        name="willText"
        label="Send me text messages"
        help="At most four a month. Message and data rates may apply; reply STOP at any time to end them."
      />
      {willText && (
        <div className="stack text-opt-in">
          <PhoneField name="cellPhone" label="Cell phone" help="Ten digits, like (555) 123-4567." />
          <AgreeToTextTerms />
        </div>
      )}
    </div>
  );
}
