import { pays } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const sweepJobs = {
  "jobs/payment-reconciliation-sweep": {
    name: "payment-reconciliation.sweep",
    schedule: "rate(1 minute)",
    grants: { ...pays, timeoutSeconds: 55 },
    whenSilent: {
      periods: 3,
      happened: "The sweep of orders has not run for fifteen minutes.",
      means:
        "Payments and refunds that Stripe did not answer at once stay as they are: people wait for what they paid, and cancellations of events for their refunds.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? After a restore, run `schedules ENABLED payment-reconciliation.sweep` yourself (docs/deploy.md, Restore data).",
    },
  },
} as const satisfies Jobs;
