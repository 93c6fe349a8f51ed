import { limitsOf } from "../../../ground/storage/rate-limit.ts";

export const candidateExamLimits = limitsOf({ "exam.person": { times: 60, perSeconds: 900 } });
