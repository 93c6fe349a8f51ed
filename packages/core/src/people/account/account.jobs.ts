import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const accountJobs = {
  "triggers/post-authentication": { grants: { ...records, timeoutSeconds: 5 } },
} as const satisfies Jobs;
