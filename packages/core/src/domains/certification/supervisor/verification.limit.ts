import { limitsOf } from "../../../ground/storage/rate-limit.ts";

/** Beyond it, somebody writes to strangers (bylaws#supervisor-asked). */
const mostAsked = 20;

export const verificationLimits = limitsOf({
  /** A candidate who asks, and names others. */
  "verification.person": { times: 40, perSeconds: 86_400 },
  /** Supervisors whom a candidate has mailed, one by one. */
  "verification-mail.person": { times: mostAsked, perSeconds: 86_400, refusal: "verification.too-many" },
  /** Mails that candidates and supervisors cause to one address. */
  "verification.email": { times: 10, perSeconds: 86_400 },
  /** Guesses of links. */
  "verification.address": { times: 120, perSeconds: 900 },
});
