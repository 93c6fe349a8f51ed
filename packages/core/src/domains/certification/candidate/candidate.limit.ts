import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const candidateLimits = limitsOf({
  "registration.person": { times: 240, perSeconds: 900 },
  /** Each is kept for good, also of who deletes it at once. */
  "new-registration.person": { times: 10, perSeconds: 86_400 },
});
