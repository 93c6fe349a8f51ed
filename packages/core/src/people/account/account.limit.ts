import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const accountLimits = limitsOf({
  "password-reset.email": { times: 5, perSeconds: 3600 },
  "register.address": { times: 10, perSeconds: 3600 },
  "mailed-link.address": { times: 60, perSeconds: 3600 },
  "password-change.person": { times: 10, perSeconds: 900 },
  "second-factor.person": { times: 10, perSeconds: 900 },
  "recovery.address": { times: 10, perSeconds: 3600 },
  "recovery.email": { times: 20, perSeconds: 3600 },
  "email-proof.person": { times: 5, perSeconds: 3600 },
  /** Mails to an unconfirmed address, for requests of all people together. */
  "email-proof.email": { times: 10, perSeconds: 86_400 },
  "email-change.person": { times: 5, perSeconds: 3600 },
  "email-change.email": { times: 10, perSeconds: 86_400 },
});
