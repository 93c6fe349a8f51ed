import { join } from "node:path";
import { openDatabase } from "../shared/open-database.ts";

/** The stored state of a job between two runs and over restarts. */
export interface JobState {
  readonly name: string;
  /** The expression and zone from which `nextAt` was computed. */
  readonly schedule: string;
  /** The time from which the intervals of a rate are counted. */
  readonly anchor: number;
  readonly nextAt: number | null;
  readonly lastStartedAt: number | null;
  readonly lastDurationMs: number | null;
  /** null after a success. */
  readonly lastError: string | null;
}

const migrations = [
  `CREATE TABLE jobs (
     name TEXT PRIMARY KEY, schedule TEXT NOT NULL, anchor INTEGER NOT NULL, nextAt INTEGER,
     lastStartedAt INTEGER, lastDurationMs INTEGER, lastError TEXT) WITHOUT ROWID`,
];

export type RunStore = ReturnType<typeof openRunStore>;

export function openRunStore(dataDir: string) {
  const database = openDatabase(join(dataDir, "scheduler.sqlite"), migrations);
  const one = database.prepare("SELECT * FROM jobs WHERE name = ?");
  const put = database.prepare("INSERT OR REPLACE INTO jobs VALUES (?, ?, ?, ?, ?, ?, ?)");
  return {
    get: (name: string) => one.get(name) as JobState | undefined,
    put({ name, schedule, anchor, nextAt, lastStartedAt, lastDurationMs, lastError }: JobState): void {
      put.run(name, schedule, anchor, nextAt, lastStartedAt, lastDurationMs, lastError);
    },
    close: () => database.close(),
  };
}
