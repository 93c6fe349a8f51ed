import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const peopleLimits = limitsOf({
  "second-factor.staff": { times: 30, perSeconds: 3600 },
  "password-link.staff": { times: 60, perSeconds: 3600 },
  "impersonation.person": { times: 30, perSeconds: 3600 },
});
