import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const hoursLimits = limitsOf({ "experience.person": { times: 240, perSeconds: 900 } });
