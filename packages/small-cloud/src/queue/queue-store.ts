import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inTransaction, openDatabase } from "../shared/open-database.ts";

export interface StoredMessage {
  readonly id: string;
  readonly queue: string;
  readonly body: string;
  /** Message attributes as JSON, as they arrived. */
  readonly attributes: string;
  readonly sentAt: number;
  /** The time from which it can be received. */
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt: number | null;
  /** Set by the first receipt; only the latest one counts. */
  readonly receipt: string | null;
  /** The queue that moved it here. */
  readonly deadFrom: string | null;
}

export interface MoveTask {
  readonly source: string;
  readonly destination: string | null;
  readonly moved: number;
  readonly startedAt: number;
}

const longestHiding = 43_200_000;

const migrations = [
  `CREATE TABLE messages (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, queue TEXT NOT NULL, body TEXT NOT NULL,
     attributes TEXT NOT NULL, sentAt INTEGER NOT NULL, visibleAt INTEGER NOT NULL, receiveCount INTEGER NOT NULL DEFAULT 0,
     firstReceivedAt INTEGER, receipt TEXT, deadFrom TEXT);
   CREATE INDEX messagesByQueue ON messages (queue, visibleAt);
   CREATE TABLE moveTasks (
     handle TEXT PRIMARY KEY, source TEXT NOT NULL, destination TEXT, moved INTEGER NOT NULL, startedAt INTEGER NOT NULL)`,
];

export function openQueueStore(dataDir: string) {
  const database = openDatabase(join(dataDir, "queue.sqlite"), migrations);
  const prepare = (sql: string) => database.prepare(sql);
  const insert = prepare(
    "INSERT INTO messages (id, queue, body, attributes, sentAt, visibleAt) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const due = prepare("SELECT id FROM messages WHERE queue = ? AND visibleAt <= ? ORDER BY sequence LIMIT ?");
  const receive = prepare(
    `UPDATE messages SET receipt = ?, visibleAt = ?, receiveCount = receiveCount + 1,
       firstReceivedAt = coalesce(firstReceivedAt, ?) WHERE id = ? RETURNING *`,
  );
  const moveToDeadLetters = prepare(
    `UPDATE messages SET queue = ?, deadFrom = queue, receipt = NULL, visibleAt = ?
       WHERE queue = ? AND visibleAt <= ? AND receiveCount >= ?`,
  );
  const remove = prepare("DELETE FROM messages WHERE queue = ? AND id = ? AND receipt = ?");
  const moveBack = prepare(
    `UPDATE messages SET id = ?, queue = ?, sentAt = ?, visibleAt = ?, receiveCount = 0, firstReceivedAt = NULL,
       receipt = NULL, deadFrom = NULL WHERE id = ?`,
  );
  const one = prepare("SELECT * FROM messages WHERE queue = ? AND id = ?");
  const list = prepare("SELECT * FROM messages WHERE queue = ? ORDER BY sequence LIMIT ?");
  const earliest = prepare("SELECT min(visibleAt) AS at FROM messages WHERE queue = ?");
  const count = prepare(
    `SELECT count(*) FILTER (WHERE visibleAt <= ?2) AS visible,
       count(*) FILTER (WHERE visibleAt > ?2 AND receipt IS NOT NULL) AS inFlight,
       count(*) FILTER (WHERE visibleAt > ?2 AND receipt IS NULL) AS delayed FROM messages WHERE queue = ?1`,
  );
  const setVisibleAt = prepare("UPDATE messages SET visibleAt = ? WHERE queue = ? AND id = ?");
  const release = prepare(
    "UPDATE messages SET visibleAt = ?2 WHERE queue = ?1 AND receipt IS NOT NULL AND visibleAt > ?2",
  );
  const limitVisibleAt = prepare("UPDATE messages SET visibleAt = ?2 WHERE queue = ?1 AND visibleAt > ?3");
  const purge = prepare("DELETE FROM messages WHERE queue = ?");
  const addTask = prepare(
    "INSERT INTO moveTasks (handle, source, destination, moved, startedAt) VALUES (?, ?, ?, ?, ?)",
  );
  const tasks = prepare("SELECT * FROM moveTasks WHERE source = ? ORDER BY startedAt DESC, rowid DESC LIMIT ?");

  return {
    /** All messages of one call are one commit. */
    add(
      messages: readonly Pick<StoredMessage, "id" | "queue" | "body" | "attributes" | "sentAt" | "visibleAt">[],
    ): void {
      inTransaction(database, () => {
        for (const message of messages) {
          const { id, queue, body, attributes, sentAt, visibleAt } = message;
          insert.run(id, queue, body, attributes, sentAt, visibleAt);
        }
      });
    },
    take(queue: string, limit: number, { now, hiddenUntil }: { now: number; hiddenUntil: number }): StoredMessage[] {
      const ids = due.all(queue, now, limit).map(({ id }) => String(id));
      if (ids.length === 0) return [];
      return inTransaction(database, () =>
        ids.map((id) => receive.get(randomUUID(), hiddenUntil, now, id) as unknown as StoredMessage),
      );
    },
    /** Moves messages with too many receipts to the dead-letter queue; returns their number. */
    moveToDeadLetters(
      from: string,
      to: string,
      { now, maxReceiveCount }: { now: number; maxReceiveCount: number },
    ): number {
      return Number(moveToDeadLetters.run(to, now, from, now, maxReceiveCount).changes);
    },
    remove(entries: readonly { queue: string; id: string; receipt: string }[]): void {
      inTransaction(database, () => {
        for (const { queue, id, receipt } of entries) remove.run(queue, id, receipt);
      });
    },
    /** A redriven message is a new one: new id, new age, no receipts. Returns the new ids. */
    moveBack(entries: readonly { id: string; to: string }[], now: number): string[] {
      return inTransaction(database, () =>
        entries.map(({ id, to }) => {
          const newId = randomUUID();
          moveBack.run(newId, to, now, now, id);
          return newId;
        }),
      );
    },
    get: (queue: string, id: string) => one.get(queue, id) as StoredMessage | undefined,
    list: (queue: string, limit: number) => list.all(queue, limit) as unknown as StoredMessage[],
    earliest: (queue: string) => earliest.get(queue)?.at as number | null,
    count: (queue: string, now: number) =>
      ({ ...count.get(queue, now) }) as { visible: number; inFlight: number; delayed: number },
    setVisibleAt: (queue: string, id: string, at: number) => void setVisibleAt.run(at, queue, id),
    release: (queue: string, now: number) => void release.run(queue, now),
    /** Shows messages that are hidden for longer than the service allows: the clock was moved back. */
    limitVisibleAt: (queue: string, now: number) => void limitVisibleAt.run(queue, now, now + longestHiding),
    purge: (queue: string) => void purge.run(queue),
    addTask(task: MoveTask): string {
      const handle = Buffer.from(JSON.stringify({ taskId: randomUUID(), source: task.source })).toString("base64");
      addTask.run(handle, task.source, task.destination, task.moved, task.startedAt);
      return handle;
    },
    tasks: (source: string, limit: number) => tasks.all(source, limit) as unknown as MoveTask[],
    close: () => database.close(),
  };
}
