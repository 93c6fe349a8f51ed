import { reads, records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const cardJobs = {
  "jobs/expiring-cards": {
    name: "card.expiring",
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 55 },
    whenSilent: {
      periods: 282,
      happened: "The job that looks for cards that expire has not run for almost a day.",
      means: "Nobody is told that their card expires this month or next. A charge on approval may then fail.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it tells nobody twice.",
    },
  },
  "jobs/unused-cards": {
    name: "card.unused",
    schedule: "cron(0 5-7 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...reads, secrets: ["STRIPE_SECRET_KEY"], timeoutSeconds: 55 },
    whenSilent: {
      periods: 282,
      happened: "The job that deletes cards that nobody kept has not run for almost a day.",
      means:
        "Cards that people entered and did not use stay at Stripe. The job looks back one week: what it misses for longer stays there.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it deletes what is due.",
    },
  },
} as const satisfies Jobs;
