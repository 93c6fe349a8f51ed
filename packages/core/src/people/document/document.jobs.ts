import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const documentJobs = {
  "jobs/document-check": { grants: { ...records, files: "check", timeoutSeconds: 60 } },
  "jobs/document-sweep": {
    name: "document.sweep",
    schedule: "rate(15 minutes)",
    grants: { ...records, files: "check", timeoutSeconds: 55 },
    whenSilent: {
      periods: 6,
      happened: "The sweep of files that wait for their check has not run for half an hour.",
      means: "Files that could not be checked are shown as being checked, and nobody is told to send them again.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function?",
    },
  },
} as const satisfies Jobs;
