import { limitsOf } from "../shared/rate-limit.ts";

export const placeLimits = limitsOf({
  "places.person": { times: 300, perSeconds: 900 },
});
