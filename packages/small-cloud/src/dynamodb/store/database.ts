import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { migrate } from "./migrate.ts";

const PAGE_BYTES = 8192;
const CACHE_KIB = 32_768;
const BUSY_MS = 10_000;

/** One connection with its prepared statements. */
export interface Database {
  readonly connection: DatabaseSync;
  prepare(sql: string): StatementSync;
  close(): void;
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

/** The only connection that writes. If `path` is undefined, everything is kept in memory. */
export function openWriter(path: string | undefined): Database {
  // Private to this user; SQLite gives its side files the same mode.
  if (path) closeSync(openSync(path, "a", 0o600));
  const connection = new DatabaseSync(path ?? ":memory:");
  try {
    connection.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA busy_timeout = ${BUSY_MS}`);
    if (path) connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    migrate(connection);
    return wrap(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Reads all earlier commits; never waits for the writer. */
export function openReader(path: string): Database {
  const connection = new DatabaseSync(path, { readOnly: true });
  connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA cache_size = -${CACHE_KIB}`);
  return wrap(connection);
}
