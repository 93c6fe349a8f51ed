import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inTransaction, openDatabase } from "../shared/open-database.ts";

export type MessageKind = "email" | "sms";

/** A mail or a text as its receivers would have got it (or, inbound, as we got it). */
export interface Message {
  readonly id: string;
  readonly kind: MessageKind;
  readonly direction: "out" | "in";
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  /** Receivers on the suppression list: the service accepts the mail but does not deliver it to them. */
  readonly suppressed: readonly string[];
  readonly attachments: readonly { name: string; type: string; bytes: number }[];
  /** Fields of only one kind: configuration set, message type, context, segments. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface InboxQuery {
  readonly kind?: MessageKind;
  /** A receiver's complete address or number; case does not matter. */
  readonly to?: string;
  readonly limit?: number;
  /** The id of a message: returns only older ones. */
  readonly before?: string;
}

const migrations = [
  `CREATE TABLE messages (sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, content TEXT NOT NULL);
   CREATE TABLE receivers (address TEXT NOT NULL, message INTEGER NOT NULL REFERENCES messages, PRIMARY KEY (address, message)) WITHOUT ROWID;
   CREATE TABLE blocked (kind TEXT NOT NULL, address TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, address)) WITHOUT ROWID`,
];

export type NewMessage = Pick<Message, "kind" | "from" | "to"> & Partial<Omit<Message, "kind" | "from" | "to">>;
export type Inbox = ReturnType<typeof openInbox>;
export interface BlockedAddress {
  readonly address: string;
  readonly reason: string;
  readonly at: number;
}

const emptyMessage = {
  direction: "out",
  cc: [],
  bcc: [],
  replyTo: [],
  subject: "",
  text: "",
  html: "",
  headers: {},
  tags: {},
  suppressed: [],
  attachments: [],
  details: {},
} as const;

const readMessage = (row: Record<string, unknown>): Message => JSON.parse(String(row.content)) as Message;

/** One file for mails and texts, newest first, and for the suppressed addresses. */
export function openInbox(dataDir: string, onMessage?: (message: Message) => void) {
  const database = openDatabase(join(dataDir, "messages.sqlite"), migrations);
  const insert = database.prepare("INSERT INTO messages (id, kind, content) VALUES (?, ?, ?)");
  const insertReceiver = database.prepare("INSERT OR IGNORE INTO receivers (address, message) VALUES (?, ?)");
  const one = database.prepare("SELECT content FROM messages WHERE id = ?");
  const select = database.prepare(
    `SELECT content FROM messages
      WHERE (?1 IS NULL OR kind = ?1)
        AND (?2 IS NULL OR sequence IN (SELECT message FROM receivers WHERE address = ?2))
        AND (?3 IS NULL OR sequence < (SELECT sequence FROM messages WHERE id = ?3))
      ORDER BY sequence DESC LIMIT ?4`,
  );
  const counts = database.prepare("SELECT kind, count(*) AS count FROM messages GROUP BY kind");
  const block = database.prepare("INSERT OR REPLACE INTO blocked (kind, address, reason, at) VALUES (?, ?, ?, ?)");
  const unblock = database.prepare("DELETE FROM blocked WHERE kind = ? AND address = ?");
  const findBlocked = database.prepare("SELECT address, reason, at FROM blocked WHERE kind = ? AND address = ?");
  const listBlocked = database.prepare("SELECT address, reason, at FROM blocked WHERE kind = ? ORDER BY address");

  return {
    add(message: NewMessage): Message {
      const at = new Date().toISOString();
      const stored: Message = { ...emptyMessage, id: randomUUID(), at, ...message };
      inTransaction(database, () => {
        const { lastInsertRowid } = insert.run(stored.id, stored.kind, JSON.stringify(stored));
        const receivers = [...stored.to, ...stored.cc, ...stored.bcc];
        for (const receiver of receivers) insertReceiver.run(bareAddress(receiver), lastInsertRowid);
      });
      onMessage?.(stored);
      return stored;
    },
    list({ kind, to, limit = 50, before }: InboxQuery = {}): Message[] {
      return select.all(kind ?? null, to ? bareAddress(to) : null, before ?? null, limit).map(readMessage);
    },
    get(id: string): Message | undefined {
      const row = one.get(id);
      return row && readMessage(row);
    },
    clear: () => database.exec("BEGIN IMMEDIATE; DELETE FROM receivers; DELETE FROM messages; COMMIT"),
    count: () =>
      Object.fromEntries(counts.all().map(({ kind, count }) => [kind, count])) as Record<MessageKind, number>,
    block: (kind: MessageKind, address: string, reason: string) =>
      void block.run(kind, bareAddress(address), reason, Date.now()),
    unblock: (kind: MessageKind, address: string) => unblock.run(kind, bareAddress(address)).changes > 0,
    findBlocked: (kind: MessageKind, address: string) =>
      findBlocked.get(kind, bareAddress(address)) as BlockedAddress | undefined,
    listBlocked: (kind: MessageKind) => listBlocked.all(kind) as unknown as BlockedAddress[],
    close: () => database.close(),
  };
}

/** "Ann <Ann@x.org>" and "ann@x.org" are the same receiver. */
export const bareAddress = (address: string): string =>
  (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
