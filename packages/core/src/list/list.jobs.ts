import type { Jobs } from "../shared/job.ts";

export const listJobs = {
  "jobs/list-snapshots": {
    name: "list.snapshots",
    schedule: "rate(15 minutes)",
    grants: { table: "read", lists: "write", memoryMegabytes: 1024, timeoutSeconds: 60 },
  },
} as const satisfies Jobs;
