import { limitsOf } from "../storage/rate-limit.ts";

export const saveLimits = limitsOf({
  /** Counted in `record()`: ten a minute. */
  "saves.person": { times: 600, perSeconds: 3600 },
});
