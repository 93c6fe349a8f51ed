import * as z from "zod/mini";
import { atMost, PersonId, text } from "../../ground/shared/values.ts";

export { PersonId };

export const Email = z.string({ error: "Enter an e-mail address." }).check(
  atMost(254),
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: "Enter an e-mail address." }),
  z.email({ error: "Enter an e-mail address, like name@example.org" }),
  // The longest local part that mail services accept.
  z.regex(/^[^@]{0,64}@/, { error: "Enter an e-mail address, like name@example.org" }),
);

/** Shown before typing. Other rules are checked by the server, which has the lists. */
export const passwordRules = [{ key: "length", label: "12 to 128 characters", pattern: /^.{12,128}$/su }] as const;

export const NewPassword = z.string({ error: "Enter a password." }).check(
  z.minLength(1, { error: "Enter a password." }),
  z.regex(/^.{12}/su, { error: "Use at least 12 characters." }),
  z.regex(/^.{0,128}$/su, { error: "Use at most 128 characters.", abort: true }),
  // A rule of the user pool.
  z.regex(/^\S(.*\S)?$|^$/, { error: "Begin and end with something else than a blank, and leave line breaks out." }),
);

/** bylaws#password-twice */
export const Confirmation = z.string({ error: "Required" }).check(z.minLength(1, { error: "Required" }), atMost(256));

export const PasswordResetRequest = z.object({ email: Email });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** A mailed link's secret. Sent in the body, because addresses end up in logs. */
const token = z
  .string({ error: "This link is not complete." })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: "This link is not complete." }));

export const MailedLink = z.object({ token });
export type MailedLink = z.infer<typeof MailedLink>;

/** Whether the reset will empty the account, because the address was never proved. */
export const CheckedReset = z.object({ done: z.literal(true), empties: z.boolean() });
export type CheckedReset = z.infer<typeof CheckedReset>;

export const ResetDone = z.object({ done: z.literal(true), emptied: z.boolean() });
export type ResetDone = z.infer<typeof ResetDone>;

interface Chosen {
  readonly password: string;
  readonly passwordConfirmation: string;
}

const samePasswords = z.refine<Chosen>(({ password, passwordConfirmation }) => password === passwordConfirmation, {
  path: ["passwordConfirmation"],
  error: "The two passwords are not the same.",
});

const chosen = { password: NewPassword, passwordConfirmation: Confirmation };

export const ChosenPassword = z.object(chosen).check(samePasswords);
export type ChosenPassword = z.infer<typeof ChosenPassword>;

export const PasswordReset = z.object({ ...chosen, token }).check(samePasswords);
export type PasswordReset = z.infer<typeof PasswordReset>;

export const currentPassword = z
  .string({ error: "Enter your password." })
  .check(z.minLength(1, { error: "Enter your password." }), atMost(256));

export const PasswordChange = z.object({ currentPassword, ...chosen }).check(samePasswords);
export type PasswordChange = z.infer<typeof PasswordChange>;

export const SecondFactorSetup = z.object({ secretCode: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorCode = z.object({
  code: z
    .string({ error: "Enter the six digits that your app shows." })
    .check(z.trim(), z.regex(/^\d{6}$/, { error: "Enter the six digits that your app shows." })),
});
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** Shown once; empty for somebody who has not proved their address. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const Recovery = z.object({
  email: Email,
  password: currentPassword,
  recoveryCode: text(64, "Enter one of your recovery codes."),
});
export type Recovery = z.infer<typeof Recovery>;

export const PasswordProof = z.object({
  currentPassword,
});
export type PasswordProof = z.infer<typeof PasswordProof>;

export const EmailChange = z.object({
  email: Email,
  currentPassword,
});
export type EmailChange = z.infer<typeof EmailChange>;
