import { limitsOf } from "../shared/rate-limit.ts";

export const studyModuleLimits = limitsOf({
  "study-module.address": { times: 10, perSeconds: 3600 },
});
