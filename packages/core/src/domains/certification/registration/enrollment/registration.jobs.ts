import { records } from "../../../../ground/route/grants.ts";
import type { Jobs } from "../../../../ground/route/job.ts";

export const registrationJobs = {
  "jobs/deadline-reminders": {
    name: "registration.deadlines",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 120 },
    whenSilent: {
      periods: 282,
      happened:
        "The reminders of deadlines of registrations, and the step that finds unused payments of expired ones, have not run for almost a day.",
      means:
        "Nobody is told that their time for a certification ends, and staff do not see what expired registrations have paid and not used. What is missed for more than two days is not done later.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it does nothing twice.",
    },
  },
} as const satisfies Jobs;
