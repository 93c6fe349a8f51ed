import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const mediaLimits = limitsOf({
  "avatar.person": { times: 30, perSeconds: 3600 },
});
