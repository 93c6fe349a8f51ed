import { consumesOutbox } from "../route/grants.ts";
import type { Jobs } from "../route/job.ts";

export const outboxJobs = {
  "jobs/outbox-consume": { grants: { ...consumesOutbox, timeoutSeconds: 60 } },
  "jobs/mail-sent": { grants: { table: "write" } },
  "jobs/outbox-sweep": {
    name: "outbox.sweep",
    schedule: "rate(1 minute)",
    grants: { ...consumesOutbox, timeoutSeconds: 55 },
    whenSilent: {
      periods: 3,
      happened: "The sweep has not run for fifteen minutes.",
      means: "Mails and other effects of changes that failed once are not tried again.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function?",
    },
  },
} as const satisfies Jobs;
