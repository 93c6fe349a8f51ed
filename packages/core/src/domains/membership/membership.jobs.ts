import type { Jobs } from "../../ground/route/job.ts";

export const membershipJobs = {
  "jobs/membership-reminders": {
    name: "membership.reminders",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { table: "write", timeoutSeconds: 120 },
    whenSilent: {
      periods: 282,
      happened: "The reminders of memberships have not run for almost a day.",
      means: "Nobody is told that their membership ends. What is missed for more than two days is not sent later.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it reminds nobody twice.",
    },
  },
} as const satisfies Jobs;
