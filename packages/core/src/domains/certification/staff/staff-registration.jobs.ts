import { pays } from "../../../ground/route/grants.ts";
import type { Jobs } from "../../../ground/route/job.ts";

export const staffRegistrationJobs = {
  "jobs/unpaid-registrations": {
    name: "registration.unpaid",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...pays, timeoutSeconds: 120 },
    whenSilent: {
      periods: 282,
      happened: "The job for approved registrations that nobody has paid has not run for almost a day.",
      means: "Nobody is reminded of such a payment, and orders that were not paid in time are not canceled.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it reminds nobody twice.",
    },
  },
} as const satisfies Jobs;
