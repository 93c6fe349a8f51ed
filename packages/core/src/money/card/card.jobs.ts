import { reads, records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const cardJobs = {
  "jobs/expiring-cards": {
    name: "card.expiring",
    schedule: "cron(0 9 1 * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 55 },
  },
  "jobs/unused-cards": {
    name: "card.unused",
    schedule: "cron(0 5 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...reads, secrets: ["STRIPE_SECRET_KEY"], timeoutSeconds: 55 },
  },
} as const satisfies Jobs;
