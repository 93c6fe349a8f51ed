import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const accountProblems = {
  "account.captcha-failed": [400, "Please complete the reCAPTCHA."],
  "account.not-created": [
    409,
    "We could not create an account with this e-mail address. If it is yours, sign in or reset your password.",
  ],
  "account.password-weak": [400, "That password does not follow the rules shown. Choose another."],
  "account.password-wrong": [400, "The current password is not right."],
  "account.reset-expired": [410, "This link has expired or was used already. Ask for a new one."],
  "account.second-factor-on": [409, "A second factor is already switched on. Switch it off first."],
  "account.no-second-factor": [409, "No second factor is switched on. Reload the page."],
  "account.recovery-refused": [
    400,
    "The e-mail address, the password or the recovery code is not right. Check all three; a code works once.",
  ],
  "account.email-unproved": [409, "Confirm your e-mail address first, with the link that we mailed to it."],
  "account.email-same": [400, "That is already your address."],
  "account.email-link-over": [
    410,
    "This link has expired or was used already. Ask for a new one under Account Settings.",
  ],
  "account.proof-over": [
    410,
    "This link has expired, or belongs to another account. Ask for a new one under Account Settings.",
  ],
  "account.withdrawal-over": [
    410,
    "This link has expired, or the address was changed already. If that was not you, reset your password and write to us.",
  ],
  "account.email-unavailable": [
    409,
    "This address now belongs to another account, so nothing was changed. Sign in there, or write to us.",
  ],
} as const satisfies Sentences;

type Rows = typeof accountProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
