import { passwordRules } from "@guildhall/core/people/account/account.schema";
import { PasswordField } from "../../../components/field/password-field.tsx";

const advice =
  "Several words that have nothing to do with each other are good, spaces included. " +
  "We refuse common passwords, those known from data leaks, our name, and your e-mail address.";

/** A new password, typed twice. The requirements are shown before the person types. */
export const NewPasswordFields = ({ label }: { label: string }) => (
  <>
    <PasswordField name="password" label={label} help={advice} autoComplete="new-password" rules={passwordRules} />
    <PasswordField name="passwordConfirmation" label={`${label}, once more`} autoComplete="new-password" />
  </>
);
