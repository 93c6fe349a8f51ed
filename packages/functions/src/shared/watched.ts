import type { ProblemCode } from "@guildhall/core/shared/problem";

/** Refused tokens, links, codes and signatures, and limits that were reached: one is a mistake, many are somebody's work. */
const watched: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "auth.required",
  "auth.forbidden",
  "auth.ended",
  "auth.acting-ended",
  "auth.second-factor-needed",
  "rate.limited",
  "account.password-wrong",
  "account.code-wrong",
  "account.recovery-refused",
  "account.reset-expired",
  "account.email-link-over",
  "account.proof-over",
  "account.withdrawal-over",
  "privacy.export-over",
  "billing.override-only-acting",
  "billing.webhook-unsigned",
]);

export const isWatched = (code: ProblemCode): boolean => watched.has(code);
