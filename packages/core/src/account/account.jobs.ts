import { records } from "../shared/grants.ts";
import type { Jobs } from "../shared/job.ts";

export const accountJobs = {
  "triggers/post-authentication": { grants: { ...records, timeoutSeconds: 5 } },
} as const satisfies Jobs;
