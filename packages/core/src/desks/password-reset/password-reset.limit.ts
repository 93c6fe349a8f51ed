import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const passwordResetLimits = limitsOf({
  "password-reset.address": { times: 10, perSeconds: 3600 },
  "password-link.address": { times: 60, perSeconds: 3600 },
});
