import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const cardLimits = limitsOf({
  "card.person": { times: 20, perSeconds: 3600 },
});
