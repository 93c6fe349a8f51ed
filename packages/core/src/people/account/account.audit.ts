export const accountActions = {
  "account.registered": "Account created",
  "account.signed-in": "Signed in",
  "account.signed-out-everywhere": "Signed out everywhere",
  "account.password-changed": "Password changed",
  "account.password-reset-requested": "Password reset requested",
  "account.password-reset": "Password reset by mailed link",
  "account.taken-over": "Password reset by mailed link; the account was emptied, because nobody had proved its address",
  "account.email-proved": "E-mail address proved",
  "account.second-factor-on": "Second factor switched on",
  "account.second-factor-off": "Second factor switched off",
  "account.second-factor-recovered": "Second factor switched off by a recovery code",
  "account.recovery-codes-renewed": "New recovery codes made",
  "account.announcement-hidden": "Announcement hidden",
  "account.email-change-requested": "New e-mail address to be confirmed",
  "account.email-change-withdrawn": "New e-mail address withdrawn",
  "account.email-changed": "E-mail address changed",
} as const;

type Rows = typeof accountActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
