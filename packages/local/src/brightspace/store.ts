import { createHash } from "node:crypto";
import { join } from "node:path";
import { inTransaction, openDatabase } from "small-cloud/shared/open-database";
import type { Identity } from "./saml-answer.ts";

const migrations = [
  `CREATE TABLE request (
     id TEXT PRIMARY KEY, browser TEXT NOT NULL, relay_state TEXT NOT NULL, made_at INTEGER NOT NULL,
     answered_at INTEGER
   ) STRICT;
   CREATE TABLE sign_in (
     request_id TEXT PRIMARY KEY, name_id TEXT NOT NULL, attributes TEXT NOT NULL, session TEXT NOT NULL UNIQUE,
     signed_in_at INTEGER NOT NULL, ended_at INTEGER
   ) STRICT`,
];

const requestLife = 30 * 60_000;

export interface OpenRequest {
  readonly id: string;
  /** The cookie of the browser that asked. */
  readonly browser: string;
  readonly relayState: string;
}

export interface SignIn {
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly signedInAt: number;
}

export type BrightspaceStore = ReturnType<typeof openStore>;

/** Cookies and relay states are kept as hashes, so that a copy of the file opens no session. */
export function openStore(dataDir: string) {
  const database = openDatabase(join(dataDir, "brightspace.sqlite"), migrations);
  const forget = database.prepare("DELETE FROM request WHERE made_at < ?");
  const insertRequest = database.prepare("INSERT INTO request VALUES (?, ?, ?, ?, NULL)");
  const takeRequest = database.prepare(
    `UPDATE request SET answered_at = ?
     WHERE id = ? AND browser = ? AND relay_state = ? AND made_at >= ? AND answered_at IS NULL`,
  );
  const insertSignIn = database.prepare("INSERT INTO sign_in VALUES (?, ?, ?, ?, ?, NULL)");
  const current = database.prepare("SELECT * FROM sign_in WHERE session = ? AND ended_at IS NULL");
  const end = database.prepare("UPDATE sign_in SET ended_at = ? WHERE session = ? AND ended_at IS NULL");
  const latest = database.prepare("SELECT * FROM sign_in ORDER BY signed_in_at DESC, rowid DESC LIMIT ?");

  return {
    remember({ id, browser, relayState }: OpenRequest): void {
      forget.run(Date.now() - requestLife);
      insertRequest.run(id, hash(browser), hash(relayState), Date.now());
    },
    /** Opens the session if this is the first answer to a request of the same browser. */
    answer: ({ nameId, attributes }: Identity, { id, browser, relayState }: OpenRequest, session: string): boolean =>
      inTransaction(database, () => {
        const at = Date.now();
        const { changes } = takeRequest.run(at, id, hash(browser), hash(relayState), at - requestLife);
        if (changes !== 1) return false;
        insertSignIn.run(id, nameId, JSON.stringify(attributes), hash(session), at);
        return true;
      }),
    current: (session: string): SignIn | undefined => current.all(hash(session)).map(toSignIn)[0],
    leave: (session: string): void => void end.run(Date.now(), hash(session)),
    latest: (count: number): SignIn[] => latest.all(count).map(toSignIn),
    close: (): void => database.close(),
  };
}

const toSignIn = (row: Record<string, unknown>): SignIn => ({
  nameId: String(row.name_id),
  attributes: JSON.parse(String(row.attributes)),
  signedInAt: Number(row.signed_in_at),
});

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
