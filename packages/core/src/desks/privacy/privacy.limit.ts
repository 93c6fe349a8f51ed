import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const privacyLimits = limitsOf({
  "export.person": { times: 5, perSeconds: 86_400 },
  "closure.person": { times: 10, perSeconds: 3600 },
});
