import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const cartLimits = limitsOf({
  "cart.person": { times: 120, perSeconds: 900 },
  "discount.person": { times: 20, perSeconds: 900 },
});
