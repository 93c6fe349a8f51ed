import { aFolder, removeFolder } from "../shared/stand-in.fixture.ts";
import { createScheduler, type DueJob, type ScheduleEntry } from "./scheduler.ts";

const someSchedules: readonly ScheduleEntry[] = [
  { name: "outbox.sweep", schedule: "rate(1 minute)" },
  { name: "membership.remind", schedule: "cron(0 6 * * ? *)", timeZone: "America/New_York" },
];

interface Options {
  readonly dataDir?: string;
  readonly schedules?: readonly ScheduleEntry[];
  readonly run?: (job: DueJob<ScheduleEntry>) => unknown;
  readonly onError?: (error: unknown) => void;
}

/** A scheduler that records which jobs ran. It ticks when `tick` is called, and each real second. */
export function startScheduler({ dataDir = aFolder(), schedules = someSchedules, run, onError }: Options = {}) {
  const ran: DueJob<ScheduleEntry>[] = [];
  const scheduler = createScheduler({
    dataDir,
    schedules,
    run: (job) => {
      ran.push(job);
      return run?.(job);
    },
    onError,
  });
  return {
    ...scheduler,
    ran,
    dataDir,
    async close({ keepFolder = false } = {}) {
      await scheduler.close();
      if (!keepFolder) removeFolder(dataDir);
    },
  };
}
