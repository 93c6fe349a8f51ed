import type { MailRequest } from "../message/mail.schema.ts";

type Template = MailRequest["template"];

/** `link` has its own limit; `stranger` needs no account; `access` reveals a thief; `account` is all else. */
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
  "people.invitation": "link",
  "people.sessions-ended": "access",
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
