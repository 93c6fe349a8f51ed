import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const schemaVersion = 1;

const schema = `
  CREATE TABLE request (
    id TEXT PRIMARY KEY, browser TEXT NOT NULL, relay_state TEXT NOT NULL, made_at INTEGER NOT NULL, answered_at INTEGER
  ) STRICT;
  CREATE TABLE sign_in (
    request_id TEXT PRIMARY KEY, name_id TEXT NOT NULL, attributes TEXT NOT NULL, session TEXT NOT NULL UNIQUE,
    signed_in_at INTEGER NOT NULL, ended_at INTEGER
  ) STRICT;
`;

export function openDatabase(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, "brightspace.sqlite"));
  try {
    database.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    inTransaction(database, () => migrate(database));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version === 0) database.exec(`${schema} PRAGMA user_version = ${schemaVersion};`);
  if (version > schemaVersion) {
    throw new Error(
      `The learning platform's data (brightspace.sqlite) was written by a newer version (${version}); this one reads up to ${schemaVersion}.`,
    );
  }
}

/** All of it or nothing. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
