import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const documentLimits = limitsOf({
  "document.person": { times: 120, perSeconds: 3600 },
});
