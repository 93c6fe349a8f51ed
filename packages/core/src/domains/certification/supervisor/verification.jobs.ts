import { records } from "../../../ground/route/grants.ts";
import type { Jobs } from "../../../ground/route/job.ts";

export const verificationJobs = {
  "jobs/mail-bounced": { grants: records },
  "jobs/silent-supervisors": {
    name: "verification.reminders",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 120 },
    whenSilent: {
      periods: 282,
      happened: "The reminders to supervisors who have not answered have not run for almost a day.",
      means:
        "Supervisors are not reminded, and candidates are not told that nobody answered. A reminder that is missed for more than two days is not sent later.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it reminds nobody twice.",
    },
  },
} as const satisfies Jobs;
