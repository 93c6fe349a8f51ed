import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const systemDataLimits = limitsOf({
  "system-data-picture.staff": { times: 60, perSeconds: 3600 },
});
