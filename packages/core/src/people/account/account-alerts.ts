import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { PersonId } from "../../ground/shared/values.ts";

const titles = {
  "password-changed": "Your password was changed",
  "second-factor-on": "You switched on the second factor",
  "second-factor-off": "You switched off the second factor",
  "second-factor-recovered": "A recovery code switched off your second factor",
  "second-factor-off-by-staff": "Staff switched off your second factor",
  "sessions-ended-by-staff": "Staff signed you out everywhere",
  "email-changed": "Your e-mail address was changed",
  "account-emptied": "Your profile is empty",
} as const;

const setUpAnew =
  "Set it up again under Account Settings. If you did not ask for this, change your password there too.";

const messages: Partial<Record<keyof typeof titles, string>> = {
  "second-factor-recovered": setUpAnew,
  "second-factor-off-by-staff": setUpAnew,
  "sessions-ended-by-staff":
    "Sign in again with your password. If you did not ask for this, change your password under Account Settings.",
  "account-emptied":
    "Nobody had proved the e-mail address of this account, so what was entered in it before has been removed. Enter your own details.",
};

/** So that no sign-in setting changes unnoticed. */
export const alertOf = (what: keyof typeof titles, personId: PersonId): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: titles[what],
    message:
      messages[what] ?? "If that was not you, change your password and sign out everywhere under Account Settings.",
    url: what === "account-emptied" ? "/edit-profile" : "/edit-profile/account",
  },
});
