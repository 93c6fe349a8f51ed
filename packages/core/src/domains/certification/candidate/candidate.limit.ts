import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const candidateLimits = limitsOf({ "registration.person": { times: 240, perSeconds: 900 } });
