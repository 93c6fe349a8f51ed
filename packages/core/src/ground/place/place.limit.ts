import { limitsOf } from "../storage/rate-limit.ts";

export const placeLimits = limitsOf({
  "places.person": { times: 300, perSeconds: 900 },
});
