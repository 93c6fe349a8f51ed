import { DatabaseSync, type StatementSync } from "node:sqlite";

const SCHEMA_VERSION = 1;
const PAGE_BYTES = 8192;
const CACHE_KIB = 32_768;
const BUSY_MS = 10_000;

/** One connection with its prepared statements. */
export interface Database {
  readonly connection: DatabaseSync;
  prepare(sql: string): StatementSync;
  close(): void;
}

function readVersion(connection: DatabaseSync): number {
  return (connection.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
}

function migrate(connection: DatabaseSync): void {
  const version = readVersion(connection);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The DynamoDB data file was written by a newer version (${version}); this one reads up to ${SCHEMA_VERSION}.`,
    );
  }
  if (version === SCHEMA_VERSION) return;
  connection.exec(`
    BEGIN;
    CREATE TABLE tables(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL);
    CREATE TABLE totals(store TEXT PRIMARY KEY, items INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE tokens(token TEXT PRIMARY KEY, at INTEGER NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL)
      WITHOUT ROWID;
    CREATE INDEX tokens_by_age ON tokens(at);
    PRAGMA user_version = ${SCHEMA_VERSION};
    COMMIT;
  `);
}

function wrap(connection: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  return {
    connection,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = connection.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

/** The one connection that writes. `path` undefined keeps everything in memory. */
export function openWriter(path: string | undefined): Database {
  const connection = new DatabaseSync(path ?? ":memory:");
  connection.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA busy_timeout = ${BUSY_MS}`);
  if (path) connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  migrate(connection);
  return wrap(connection);
}

/** Sees every commit made before each read; never waits for the writer. */
export function openReader(path: string): Database {
  const connection = new DatabaseSync(path, { readOnly: true });
  connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA cache_size = -${CACHE_KIB}`);
  return wrap(connection);
}
