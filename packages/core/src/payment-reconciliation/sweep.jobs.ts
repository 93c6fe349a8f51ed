import { pays } from "../shared/grants.ts";
import type { Jobs } from "../shared/job.ts";

export const sweepJobs = {
  "jobs/payment-reconciliation-sweep": {
    name: "payment-reconciliation.sweep",
    schedule: "rate(1 minute)",
    grants: { ...pays, timeoutSeconds: 55 },
  },
} as const satisfies Jobs;
