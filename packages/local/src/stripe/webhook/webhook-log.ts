import type { DatabaseSync } from "node:sqlite";

/** One webhook on its way: an event for an endpoint. */
export interface Delivery {
  readonly sequence: number;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
  readonly due_at: number;
}

/** No try waits longer for the next one. */
export const longestWaitMs = 60 * 60_000;

export type WebhookLog = ReturnType<typeof createWebhookLog>;

/** What is still to be told to whom, and what came of each try. Kept, so that a restart goes on with it. */
export function createWebhookLog(database: DatabaseSync) {
  const add = database.prepare("INSERT INTO delivery (event, endpoint, due_at, state) VALUES (?, ?, ?, 'waiting')");
  // What is due much later than anything can be was put off before the clock was set back.
  const due = database.prepare(
    `SELECT * FROM delivery WHERE state = 'waiting' AND (due_at <= ?1 OR due_at > ?1 + ${2 * longestWaitMs})
       ORDER BY due_at, sequence LIMIT ?2`,
  );
  const next = database.prepare("SELECT min(due_at) AS at FROM delivery WHERE state = 'waiting'");
  const later = database.prepare("UPDATE delivery SET attempts = ?, due_at = ? WHERE sequence = ?");
  const end = database.prepare("UPDATE delivery SET attempts = attempts + 1, state = ? WHERE sequence = ?");
  const tried = database.prepare("INSERT INTO attempt (event, endpoint, at, status, problem) VALUES (?, ?, ?, ?, ?)");
  const count = database.prepare("SELECT state, count(*) AS count FROM delivery GROUP BY state");
  const waitingFor = database.prepare("SELECT count(*) AS count FROM delivery WHERE event = ? AND state = 'waiting'");
  const attempts = database.prepare(
    "SELECT event, endpoint, at, status, problem FROM attempt WHERE (?1 IS NULL OR event = ?1) ORDER BY sequence DESC LIMIT ?2",
  );
  return {
    add: (event: string, endpoint: string, dueAt: number) => void add.run(event, endpoint, dueAt),
    due: (limit: number) => due.all(Date.now(), limit) as unknown as Delivery[],
    nextDue: () => next.get()?.at as number | null,
    postpone: (sequence: number, tries: number, dueAt: number) => void later.run(tries, dueAt, sequence),
    end: (sequence: number, state: "delivered" | "given-up") => void end.run(state, sequence),
    noteAttempt({ event, endpoint }: Delivery, status: number | null, problem: string | null): void {
      tried.run(event, endpoint, Date.now(), status, problem);
    },
    attempts: (event: string | undefined, limit: number) =>
      attempts.all(event ?? null, limit).map((row) => ({ ...row, at: new Date(Number(row.at)).toISOString() })),
    waitingFor: (event: string): number => Number(waitingFor.get(event)?.count),
    counts: () => Object.fromEntries(count.all().map((row) => [String(row.state), Number(row.count)])),
  };
}
