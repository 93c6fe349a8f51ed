/** Work that begins by the clock. The stacks and the local cloud both read this table. */
export interface Schedule {
  readonly name: `${string}.${string}`;
  /** As EventBridge Scheduler writes it: "rate(5 minutes)", "cron(30 6 * * ? *)", "at(2026-01-31T08:00:00)". */
  readonly schedule: `rate(${string})` | `cron(${string})` | `at(${string})`;
  /** In which zone a cron or at expression is read; UTC when absent. */
  readonly timeZone?: string;
  /** File below packages/functions/src, without its extension. */
  readonly handler: `jobs/${string}`;
}

export const schedules = [
  { name: "outbox.sweep", schedule: "rate(1 minute)", handler: "jobs/outbox-sweep" },
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
    // Thrice: who was not reached by one run is by the next.
    schedule: "cron(0 9-11 15 1 ? *)",
    timeZone: "America/New_York",
    handler: "jobs/donation-letters",
  },
] as const satisfies readonly Schedule[];
