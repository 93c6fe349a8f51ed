import { limitsOf } from "../shared/rate-limit.ts";

export const mediaLimits = limitsOf({
  "avatar.person": { times: 30, perSeconds: 3600 },
});
