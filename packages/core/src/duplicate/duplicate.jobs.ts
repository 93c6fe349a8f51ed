import type { Jobs } from "../shared/job.ts";

export const duplicateJobs = {
  "jobs/duplicate-keys": {
    name: "duplicate.keys",
    schedule: "rate(15 minutes)",
    grants: { table: "write", scans: true, timeoutSeconds: 120 },
  },
} as const satisfies Jobs;
