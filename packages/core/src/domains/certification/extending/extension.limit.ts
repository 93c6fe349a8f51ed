import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const extensionLimits = limitsOf({ "extension.person": { times: 60, perSeconds: 900 } });
