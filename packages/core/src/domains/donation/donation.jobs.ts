import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const donationJobs = {
  "jobs/donation-letters": {
    name: "donation.letters",
    // Every day, so that its silence is heard before January. It sends in the days of `isLetterDay`.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 55 },
    whenSilent: {
      periods: 282,
      happened: "The job that sends year-end letters to donors has not run for almost a day.",
      means: "In January, donors do not get the letter for their tax return. After January 31 it is not sent.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: from January 15 to 31 it sends what is missing, and nothing twice.",
    },
  },
} as const satisfies Jobs;
