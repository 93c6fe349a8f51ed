/** Scheduled jobs, for the stacks and the local cloud. */
export interface Schedule {
  readonly name: `${string}.${string}`;
  /** EventBridge Scheduler syntax: "rate(5 minutes)", "cron(30 6 * * ? *)", "at(2026-01-31T08:00:00)". */
  readonly schedule: `rate(${string})` | `cron(${string})` | `at(${string})`;
  /** Of a cron or at expression; UTC when absent. */
  readonly timeZone?: string;
  readonly handler: `jobs/${string}`;
}

export const schedules = [
  { name: "outbox.sweep", schedule: "rate(1 minute)", handler: "jobs/outbox-sweep" },
  { name: "list.snapshots", schedule: "rate(15 minutes)", handler: "jobs/list-snapshots" },
  { name: "billing.sweep", schedule: "rate(1 minute)", handler: "jobs/billing-sweep" },
  {
    name: "billing.expiring-cards",
    schedule: "cron(0 9 1 * ? *)",
    timeZone: "America/New_York",
    handler: "jobs/expiring-cards",
  },
  {
    name: "billing.unused-cards",
    schedule: "cron(0 5 * * ? *)",
    timeZone: "America/New_York",
    handler: "jobs/unused-cards",
  },
  {
    name: "donation.letters",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 15 1 ? *)",
    timeZone: "America/New_York",
    handler: "jobs/donation-letters",
  },
] as const satisfies readonly Schedule[];
