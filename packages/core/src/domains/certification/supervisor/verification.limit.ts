import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const verificationLimits = limitsOf({
  /** A candidate who asks, and names others. */
  "verification.person": { times: 40, perSeconds: 86_400 },
  /** Mails that candidates and supervisors cause to one address. */
  "verification.email": { times: 10, perSeconds: 86_400 },
  /** Guesses of links. */
  "verification.address": { times: 120, perSeconds: 900 },
});
