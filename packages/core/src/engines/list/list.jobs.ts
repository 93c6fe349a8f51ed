import type { Jobs } from "../../ground/route/job.ts";

export const listJobs = {
  "jobs/list-snapshots": {
    name: "list.snapshots",
    schedule: "rate(15 minutes)",
    grants: { table: "read", lists: "write", memoryMegabytes: 2048, timeoutSeconds: 60 },
    whenSilent: {
      periods: 6,
      happened: "The job that writes the snapshots of lists has not run for half an hour.",
      means:
        "Whoever was erased since its last run is still in a snapshot, for seven days at most. Lists of staff open more slowly, and cost more.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it writes what is due.",
    },
  },
} as const satisfies Jobs;
