import type { Database } from "./database.ts";
import type { Table, TableDefinition } from "./table.ts";

/** The tables, as one connection reads them. */
export interface Catalog {
  find(name: string): Table | undefined;
  names(): readonly string[];
  /** Reads them again: another connection, or an undone request, has changed them. */
  forget(): void;
  add(name: string, definition: TableDefinition): Table;
  replace(table: Table, definition: TableDefinition): Table;
  remove(table: Table): void;
}

interface TableRow {
  readonly id: number;
  readonly name: string;
  readonly definition: string;
}

export function openCatalog(database: Database): Catalog {
  let tables: Map<string, Table> | undefined;

  function load(): Map<string, Table> {
    const rows = database.prepare("SELECT id, name, definition FROM tables").all() as unknown as TableRow[];
    const read = ({ id, name, definition }: TableRow): [string, Table] => [
      name,
      { ...(JSON.parse(definition) as TableDefinition), id, name },
    ];
    return new Map(rows.map(read));
  }
  const current = () => {
    tables ??= load();
    return tables;
  };

  return {
    find: (name) => current().get(name),
    names: () => [...current().keys()].sort(),
    forget() {
      tables = undefined;
    },
    add(name, definition) {
      const { lastInsertRowid } = database
        .prepare("INSERT INTO tables(name, definition) VALUES (?, ?)")
        .run(name, JSON.stringify(definition));
      const table: Table = { ...definition, id: Number(lastInsertRowid), name };
      current().set(name, table);
      return table;
    },
    replace({ id, name }, definition) {
      database.prepare("UPDATE tables SET definition = ? WHERE id = ?").run(JSON.stringify(definition), id);
      const table: Table = { ...definition, id, name };
      current().set(name, table);
      return table;
    },
    remove({ id, name }) {
      database.prepare("DELETE FROM tables WHERE id = ?").run(id);
      current().delete(name);
    },
  };
}
