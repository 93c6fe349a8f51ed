import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const studyModuleLimits = limitsOf({
  "study-module.address": { times: 10, perSeconds: 3600 },
});
