import { closeSync, mkdirSync, openSync } from "node:fs";
import { basename, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the file of one stand-in. Each migration raises its version by one; a commit is durable when it returns. */
export function openDatabase(path: string, migrations: readonly string[]): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  // Private to this user; SQLite gives its side files the same mode.
  closeSync(openSync(path, "a", 0o600));
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    migrate(database, basename(path), migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync, file: string, migrations: readonly string[]): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `${file} was written by a newer version of this program (its format is ${version}, this one knows ${migrations.length}). ` +
        "Update it, or choose another data folder.",
    );
  }
  migrations.slice(version).forEach((migration, index) => {
    inTransaction(database, () => database.exec(`${migration}; PRAGMA user_version = ${version + index + 1}`));
  });
}

/** Everything or nothing, in one commit. Inside another transaction, the work joins it. */
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
