import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const verificationLimits = limitsOf({
  /** A candidate who asks, and names others. */
  "verification.person": { times: 40, perSeconds: 86_400 },
  /** Mails that one candidate, with their supervisors, causes to one address. */
  "verification-mail.person": { times: 10, perSeconds: 86_400 },
  /** Those of all candidates: a supervisor may have many. */
  "verification.email": { times: 200, perSeconds: 86_400 },
  /** Guesses of links. */
  "verification.address": { times: 120, perSeconds: 900 },
});
