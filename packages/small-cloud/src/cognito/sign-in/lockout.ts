import type { DatabaseSync } from "node:sqlite";

/** The number of failures of one name, and until when attempts are refused unchecked. */
interface Attempts {
  readonly failures: number;
  readonly lockedUntil: number;
  readonly triedAt: number;
}

export type Lockout = ReturnType<typeof createLockout>;

const freeFailures = 5;
const longestLock = 15 * 60_000;
const fresh: Attempts = { failures: 0, lockedUntil: 0, triedAt: 0 };

/** The fifth failure locks for a second; each further failure doubles the time, up to 15 minutes. */
export function lockAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestLock);
}

/** After 15 minutes without an attempt the count restarts. It also restarts if the clock was set back far. */
export function currentAttempts(attempts: Attempts, now: number): Attempts {
  const isForgotten = now >= attempts.triedAt + longestLock && now >= attempts.lockedUntil;
  const isFromTheFuture = attempts.triedAt > now + longestLock;
  return isForgotten || isFromTheFuture ? fresh : attempts;
}

/** Counts failed passwords per name, whether or not anybody has that name. */
export function createLockout(database: DatabaseSync) {
  const { read, write, remove } = createAttemptStore(database);
  return {
    /** Whether an attempt now is refused unchecked. If so, it only lengthens the time until the count restarts. */
    refuses(name: string, now: number): boolean {
      const attempts = currentAttempts(read(name), now);
      if (now >= attempts.lockedUntil) return false;
      write(name, { ...attempts, triedAt: now });
      return true;
    },
    recordFailure(name: string, now: number): void {
      const failures = currentAttempts(read(name), now).failures + 1;
      write(name, { failures, lockedUntil: now + lockAfter(failures), triedAt: now });
    },
    clear: remove,
  };
}

function createAttemptStore(database: DatabaseSync) {
  const select = database.prepare("SELECT failures, locked_until, tried_at FROM failed_attempt WHERE name = ?");
  const upsert = database.prepare("INSERT OR REPLACE INTO failed_attempt VALUES (?, ?, ?, ?)");
  const remove = database.prepare("DELETE FROM failed_attempt WHERE name = ?");
  const sweep = database.prepare("DELETE FROM failed_attempt WHERE tried_at < ? AND locked_until < ?");
  return {
    read(name: string): Attempts {
      const row = select.get(name);
      if (!row) return fresh;
      return { failures: Number(row.failures), lockedUntil: Number(row.locked_until), triedAt: Number(row.tried_at) };
    },
    write(name: string, { failures, lockedUntil, triedAt }: Attempts): void {
      sweep.run(triedAt - longestLock, triedAt);
      upsert.run(name, failures, lockedUntil, triedAt);
    },
    remove: (name: string) => void remove.run(name),
  };
}
