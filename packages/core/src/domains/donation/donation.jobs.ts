import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const donationJobs = {
  "jobs/donation-letters": {
    name: "donation.letters",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 15 1 ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 55 },
  },
} as const satisfies Jobs;
