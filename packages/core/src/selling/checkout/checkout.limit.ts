import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const checkoutLimits = limitsOf({
  "checkout.person": { times: 20, perSeconds: 900 },
  /** A page asks ten times in a row, and can be told to start again. */
  "settlement.person": { times: 60, perSeconds: 900 },
  /** Beyond those: the person presses to confirm with their bank. */
  "bank-question.person": { times: 20, perSeconds: 900 },
});
