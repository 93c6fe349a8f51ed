import { records } from "../shared/grants.ts";
import type { Jobs } from "../shared/job.ts";

export const textingJobs = {
  "jobs/text-received": { grants: { ...records, timeoutSeconds: 20 } },
} as const satisfies Jobs;
