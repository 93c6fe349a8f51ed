import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const textingJobs = {
  "jobs/text-received": { grants: { ...records, timeoutSeconds: 20 } },
} as const satisfies Jobs;
