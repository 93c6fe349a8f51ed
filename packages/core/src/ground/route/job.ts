import type { Grants } from "./grants.ts";

export interface Schedule {
  readonly name: `${string}.${string}`;
  /** EventBridge Scheduler syntax: "rate(5 minutes)", "cron(30 6 * * ? *)", "at(2026-01-31T08:00:00)". */
  readonly schedule: `rate(${string})` | `cron(${string})` | `at(${string})`;
  /** Of a cron or at expression; UTC when absent. */
  readonly timeZone?: string;
}

/** Rings when the job has not run for this many periods of five minutes; a day at most, so each job runs daily. */
interface SilenceAlarm {
  readonly periods: number;
  readonly happened: string;
  readonly means: string;
  readonly first: string;
}

/** A function that no route calls. Without a schedule, a service of AWS calls it. */
export type Job =
  | { readonly grants: Grants }
  | (Schedule & { readonly grants: Grants; readonly whenSilent: SilenceAlarm });

/** A domain's jobs, by their handler's file below packages/functions/src. */
export type Jobs = Readonly<Record<`jobs/${string}` | `triggers/${string}`, Job>>;

export const schedulesOf = <H extends string>(jobs: Readonly<Record<H, Job>>) =>
  Object.entries<Job>(jobs).flatMap(([handler, job]) => ("schedule" in job ? [{ ...job, handler: handler as H }] : []));
