import { limitsOf } from "../../../ground/storage/rate-limit.ts";

/** Beyond it, somebody writes to strangers (bylaws#supervisor-asked). */
const mostAsked = 20;

export const verificationLimits = limitsOf({
  /** A candidate who asks, and names others. */
  "verification.person": { times: 40, perSeconds: 86_400 },
  /** Supervisors whom a candidate has mailed, one by one. */
  "verification-asked.person": { times: mostAsked, perSeconds: 86_400, refusal: "verification.too-many" },
  /** Mails that one candidate, with their supervisors, causes to one address. */
  "verification-mail.person": { times: 10, perSeconds: 86_400, refusal: "verification.mailed-enough" },
  /** Those of all candidates: a supervisor may have many. */
  "verification.email": { times: 200, perSeconds: 86_400, refusal: "verification.mailed-enough" },
  /** Guesses of links. */
  "verification.address": { times: 120, perSeconds: 900 },
});
