import type { Jobs } from "../../ground/route/job.ts";

export const duplicateJobs = {
  "jobs/duplicate-keys": {
    name: "duplicate.keys",
    schedule: "rate(15 minutes)",
    grants: { table: "write", scans: true, timeoutSeconds: 120 },
    whenSilent: {
      periods: 6,
      happened:
        "The job that compares people of before, or of an import, with all others has not run for half an hour.",
      means: "Until it has reached everybody, staff may not be shown that a person has two accounts.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function?",
    },
  },
} as const satisfies Jobs;
