import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const textingLimits = limitsOf({
  "text-opt-in.person": { times: 10, perSeconds: 3600 },
  "text-reply.phone": { times: 5, perSeconds: 3600 },
});
