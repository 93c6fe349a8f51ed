import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const eventLimits = limitsOf({
  "calendar.person": { times: 20, perSeconds: 3600 },
  /** Many people may share the calendar service that asks. */
  "calendar.address": { times: 6000, perSeconds: 3600 },
});
