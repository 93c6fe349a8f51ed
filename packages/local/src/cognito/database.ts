import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const schemaVersion = 1;

const schema = `
  CREATE TABLE pool (id TEXT PRIMARY KEY, key_check TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE user (
    username TEXT PRIMARY KEY, sub TEXT NOT NULL UNIQUE, attributes TEXT NOT NULL, alias TEXT UNIQUE,
    enabled INTEGER NOT NULL, status TEXT NOT NULL, salt TEXT, verifier TEXT, password_set_at INTEGER,
    totp_secret TEXT, totp_pending TEXT, totp_enabled INTEGER NOT NULL, totp_last_step INTEGER,
    created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX user_email ON user (attributes ->> '$.email');
  CREATE TABLE user_group (
    name TEXT PRIMARY KEY, description TEXT, precedence INTEGER, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE membership (
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    group_name TEXT NOT NULL REFERENCES user_group ON DELETE CASCADE,
    PRIMARY KEY (username, group_name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX membership_group ON membership (group_name, username);
  CREATE TABLE session (
    origin_jti TEXT PRIMARY KEY, username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    signed_in_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX session_user ON session (username);
  CREATE TABLE refresh_token (
    hash TEXT PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES session ON DELETE CASCADE, replaced_at INTEGER
  ) STRICT;
  CREATE INDEX refresh_token_session ON refresh_token (origin_jti);
  CREATE TABLE failed_attempt (
    name TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until INTEGER NOT NULL, tried_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX failed_attempt_tried ON failed_attempt (tried_at);
`;

export function openDatabase(dataDir: string): DatabaseSync {
  const file = join(dataDir, "cognito.sqlite");
  // Password verifiers are for nobody else's eyes either; SQLite gives its side files the same mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    database.exec("PRAGMA foreign_keys = ON;");
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    if (version > schemaVersion) {
      throw new Error(
        `The sign-in data (cognito.sqlite) was written by a newer version (${version}); this one reads up to ${schemaVersion}.`,
      );
    }
    if (version === 0) database.exec(`${schema} PRAGMA user_version = ${schemaVersion};`);
  });
}

/** All of it or nothing. Calls inside a transaction join it. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
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
