import { nextRun, parseSchedule, type Timing } from "./next-run.ts";
import { type JobState, openRunStore, type RunStore } from "./run-store.ts";

/** One line of the table that the stacks also read. */
export interface ScheduleEntry {
  readonly name: string;
  readonly schedule: string;
  readonly timeZone?: string;
}

/** A line, with the time for which it runs. */
export type DueJob<Entry extends ScheduleEntry> = Entry & { readonly dueAt: string };

export interface SchedulerOptions<Entry extends ScheduleEntry> {
  readonly dataDir: string;
  readonly schedules: readonly Entry[];
  readonly run: (job: DueJob<Entry>) => unknown;
  readonly onError?: (error: unknown, entry: Entry) => void;
}

export interface JobReport extends ScheduleEntry {
  readonly nextAt?: string;
  readonly isRunning: boolean;
  readonly lastStartedAt?: string;
  readonly lastResult?: "done" | "failed";
  readonly lastError?: string;
  readonly lastDurationMs?: number;
}

export interface Scheduler {
  readonly list: () => JobReport[];
  readonly inspect: () => Record<string, unknown>;
  /** Runs a job at once, besides its schedule, or joins its present run. Rejects if the job fails. */
  readonly runNow: (name: string) => Promise<void>;
  /** Starts the jobs that are due; called automatically every second. */
  readonly tick: () => void;
  /** Resolves when no job is running. */
  readonly settled: () => Promise<void>;
  /** Starts no more jobs and lets running ones finish. */
  readonly close: () => Promise<void>;
}

const second = 1000;

/**
 * Runs jobs by the clock, which can be moved: a job that became due several times meanwhile runs once. A job never
 * runs twice at the same time. A job that a crash interrupted runs again at the next start.
 */
export function createScheduler<Entry extends ScheduleEntry>(options: SchedulerOptions<Entry>): Scheduler {
  const timings = new Map(options.schedules.map((entry) => [entry.name, readTiming(entry)]));
  const store = openRunStore(options.dataDir);
  const running = new Map<string, Promise<void>>();
  const jobs = options.schedules.map((entry) => createJob(entry, timings.get(entry.name) as Timing, store));
  let lastTick = Date.now();
  let isClosed = false;

  async function execute({ entry, finish }: Job<Entry>, dueAt: number, isScheduled: boolean): Promise<void> {
    const startedAt = Date.now();
    const start = performance.now();
    const done = (lastError: string | null) => {
      running.delete(entry.name);
      finish(
        { lastStartedAt: startedAt, lastDurationMs: Math.round(performance.now() - start), lastError },
        isScheduled,
      );
    };
    try {
      await options.run({ ...entry, dueAt: new Date(dueAt).toISOString() });
      done(null);
    } catch (error) {
      done(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  function start(job: Job<Entry>, dueAt: number, isScheduled: boolean): Promise<void> {
    const current = running.get(job.entry.name);
    if (current) return current;
    const run = Promise.resolve().then(() => execute(job, dueAt, isScheduled));
    running.set(job.entry.name, run);
    return run;
  }

  function startIfDue(job: Job<Entry>, now: number): void {
    const { nextAt } = job.state();
    if (nextAt === null || nextAt > now || running.has(job.entry.name)) return;
    start(job, nextAt, true).catch((error: unknown) => options.onError?.(error, job.entry));
  }

  function tick(): void {
    if (isClosed) return;
    const now = Date.now();
    if (now < lastTick) for (const job of jobs) job.follow(now);
    lastTick = now;
    for (const job of jobs) startIfDue(job, now);
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running.values());
  }

  const timer = setInterval(tick, second);
  timer.unref();
  const list = () => jobs.map((job) => report(job, running.has(job.entry.name)));
  return {
    list,
    inspect: () => ({ jobs: list() }),
    tick,
    settled,
    async runNow(name) {
      const job = jobs.find(({ entry }) => entry.name === name);
      if (!job) throw new Error(`There is no job named ${name}.`);
      await start(job, Date.now(), false);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await settled();
      store.close();
    },
  };
}

function readTiming({ name, schedule, timeZone }: ScheduleEntry): Timing {
  try {
    return parseSchedule(schedule, timeZone);
  } catch (error) {
    throw new Error(`The schedule of ${name} cannot be read. ${(error as Error).message}`);
  }
}

type LastRun = Pick<JobState, "lastStartedAt" | "lastDurationMs" | "lastError">;
type Job<Entry> = ReturnType<typeof createJob<Entry & ScheduleEntry>>;

const never = { lastStartedAt: null, lastDurationMs: null, lastError: null };

/** One job and when it is next due. */
function createJob<Entry extends ScheduleEntry>(entry: Entry, timing: Timing, store: RunStore) {
  const schedule = `${entry.schedule} ${entry.timeZone ?? "UTC"}`;
  const next = (after: number, anchor: number) => nextRun(timing, after, anchor) ?? null;
  let state = restore();

  function restore(): JobState {
    const now = Date.now();
    const known = store.get(entry.name);
    if (known?.schedule === schedule) return { ...known, nextAt: earlier(known.nextAt, next(now, known.anchor)) };
    const fresh = { ...never, ...known, name: entry.name, schedule, anchor: now, nextAt: next(now, now) };
    store.put(fresh);
    return fresh;
  }

  return {
    entry,
    state: () => state,
    /** The clock was set back: the next run may be earlier than computed. */
    follow(now: number): void {
      state = { ...state, nextAt: earlier(state.nextAt, next(now, state.anchor)) };
    },
    /** Only a scheduled run sets the next time. Until then the job stays due, so a crash repeats it. */
    finish(lastRun: LastRun, isScheduled: boolean): void {
      state = { ...state, ...lastRun, ...(isScheduled && { nextAt: next(Date.now(), state.anchor) }) };
      store.put(state);
    },
  };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const iso = (at: number | null): string | undefined => (at === null ? undefined : new Date(at).toISOString());

function report({ entry, state }: Job<ScheduleEntry>, isRunning: boolean): JobReport {
  const { name, schedule, timeZone } = entry;
  const { nextAt, lastStartedAt, lastDurationMs, lastError } = state();
  return {
    name,
    schedule,
    timeZone,
    nextAt: iso(nextAt),
    isRunning,
    lastStartedAt: iso(lastStartedAt),
    lastResult: lastStartedAt === null ? undefined : lastError === null ? "done" : "failed",
    lastError: lastError ?? undefined,
    lastDurationMs: lastDurationMs ?? undefined,
  };
}
