import type { MailRequest } from "../message/mail.schema.ts";

type Template = MailRequest["template"];

/**
 * Whose deed makes a mail go out. `link`: it was asked for, has a limit where it is asked for, and is the way by which
 * the owner of an address gets hold of the account. `stranger`: anybody without the account. `access`: by it somebody
 * learns of a thief. `account`: what is done in the account, by staff or by the calendar.
 */
export type MailCause = "link" | "stranger" | "access" | "account";

export const mailCauses = {
  "account.welcome": "link",
  "account.email-proof": "link",
  "account.password-reset": "link",
  "account.email-change": "link",
  "account.already-registered": "stranger",
  "account.email-taken": "stranger",
  "account.password-changed": "access",
  "account.second-factor": "access",
  "account.email-change-asked": "access",
  "account.email-changed": "access",
  "privacy.export-ready": "access",
  "privacy.closure-requested": "access",
  "privacy.closure-refused": "access",
  "privacy.erased": "access",
  "billing.receipt": "account",
  "billing.action-needed": "account",
  "billing.charge-failed": "account",
  "billing.order-rejected": "account",
  "billing.refunded": "account",
  "billing.refund-returned": "account",
  "billing.card-expiring": "account",
  "donation.letter": "account",
} as const satisfies Record<Template, MailCause>;
