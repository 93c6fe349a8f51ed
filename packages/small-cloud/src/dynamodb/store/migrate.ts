import type { DatabaseSync } from "node:sqlite";

const FORMAT = 2;
const FILE = "dynamodb.sqlite";
const CREATE = `
  CREATE TABLE tables(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL);
  CREATE TABLE totals(store TEXT PRIMARY KEY, items INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE tokens(token TEXT PRIMARY KEY, at INTEGER NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL)
    WITHOUT ROWID;
  CREATE INDEX tokens_by_age ON tokens(at);
`;

const readFormat = (connection: DatabaseSync): number =>
  Number(connection.prepare("PRAGMA user_version").get()?.user_version ?? 0);

const names = (connection: DatabaseSync, sql: string): string[] =>
  connection
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));

/** Format 1 had no times of expiry at first, and before that other keys, which cannot be converted. */
function addExpiry(connection: DatabaseSync): void {
  const stores = names(connection, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 't[0-9]*'");
  for (const store of stores) {
    const columns = names(connection, `SELECT name FROM pragma_table_info('${store}')`);
    if (!columns.includes("weight")) {
      throw new Error(
        `${FILE} was written by an early trial version of this program, which this one cannot read. ` +
          "Delete the file, or choose another data folder.",
      );
    }
    if (columns.includes("expires")) continue;
    connection.exec(`
      ALTER TABLE ${store} ADD COLUMN expires REAL;
      CREATE INDEX ${store}_expiry ON ${store}(expires) WHERE expires IS NOT NULL;
    `);
  }
  connection.exec(`
    UPDATE tables SET definition = json_set(definition, '$.expiryFill',
      json_object('attribute', definition ->> '$.timeToLive', 'doneTo', ''))
    WHERE definition ->> '$.timeToLive' IS NOT NULL
  `);
}

function upgrade(connection: DatabaseSync): void {
  connection.exec("BEGIN IMMEDIATE");
  try {
    const format = readFormat(connection);
    if (format === 0) connection.exec(CREATE);
    if (format === 1) addExpiry(connection);
    connection.exec(`PRAGMA user_version = ${FORMAT}; COMMIT`);
  } catch (error) {
    connection.exec("ROLLBACK");
    throw error;
  }
}

/** Creates the file, or converts it to this version's format. */
export function migrate(connection: DatabaseSync): void {
  const format = readFormat(connection);
  if (format > FORMAT) {
    throw new Error(
      `${FILE} was written by a newer version of this program (its format is ${format}, this one knows ${FORMAT}). ` +
        "Update it, or choose another data folder.",
    );
  }
  if (format < FORMAT) upgrade(connection);
}
