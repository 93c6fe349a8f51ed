import type { Item } from "../value/attribute-value.ts";
import type { Database } from "./database.ts";

/** A stored item: `body` is its JSON, `bytes` the size that the service would count. */
export interface Row {
  readonly key: Uint8Array;
  readonly bytes: number;
  /** Its share of the megabyte of a page. */
  readonly weight: number;
  readonly body: string;
  /** Seconds since 1970; null for items that do not expire. */
  readonly expires?: number | null;
}

export interface KeyRange {
  /** Included. */
  readonly from?: Uint8Array | undefined;
  /** Not included. */
  readonly to?: Uint8Array | undefined;
  readonly isReverse?: boolean;
}

interface ExpiryWindow {
  readonly after: number;
  readonly before: number;
  readonly limit: number;
}

interface Totals {
  readonly items: number;
  readonly bytes: number;
}

/** Sorted rows by store name: one store for a table, one for each of its indexes. */
export interface RowStore {
  create(store: string): void;
  drop(store: string): void;
  get(store: string, key: Uint8Array): Row | undefined;
  put(store: string, row: Row, old: Row | undefined): void;
  delete(store: string, old: Row): void;
  range(store: string, range: KeyRange): IterableIterator<Row>;
  setExpiry(store: string, key: Uint8Array, expires: number | null): void;
  expired(store: string, window: ExpiryWindow): readonly Row[];
  totals(store: string): Totals;
  /** Counts the rows written since the last call, or discards that count. */
  settle(isKept: boolean): void;
  /** Stores the counts. */
  flushTotals(): void;
  /** After a commit that failed. */
  forgetTotals(): void;
}

export const parseBody = (row: Row): Item => JSON.parse(row.body) as Item;

const EVERYTHING_AFTER = Buffer.alloc(0);

function rangeSql(store: string, { to, isReverse }: KeyRange): string {
  const upper = to ? " AND key < ?" : "";
  return `SELECT key, bytes, weight, body FROM ${store} WHERE key >= ?${upper} ORDER BY key ${isReverse ? "DESC" : "ASC"}`;
}

export function openRows(database: Database): RowStore {
  const pending = new Map<string, { items: number; bytes: number }>();

  const unsettled: { store: string; items: number; bytes: number }[] = [];

  function count({ store, items, bytes }: { store: string; items: number; bytes: number }): void {
    const totals = pending.get(store) ?? { items: 0, bytes: 0 };
    totals.items += items;
    totals.bytes += bytes;
    pending.set(store, totals);
  }

  return {
    create(store) {
      database.connection.exec(`
        CREATE TABLE ${store}(key BLOB PRIMARY KEY, bytes INTEGER NOT NULL, weight INTEGER NOT NULL, body TEXT NOT NULL,
          expires REAL) WITHOUT ROWID;
        CREATE INDEX ${store}_expiry ON ${store}(expires) WHERE expires IS NOT NULL;
      `);
    },
    drop(store) {
      database.connection.exec(`DROP TABLE ${store}`);
      database.prepare("DELETE FROM totals WHERE store = ?").run(store);
      pending.delete(store);
    },
    get(store, key) {
      return database.prepare(`SELECT key, bytes, weight, body FROM ${store} WHERE key = ?`).get(key) as
        | Row
        | undefined;
    },
    put(store, { key, bytes, weight, body, expires }, old) {
      database
        .prepare(`INSERT OR REPLACE INTO ${store}(key, bytes, weight, body, expires) VALUES (?, ?, ?, ?, ?)`)
        .run(key, bytes, weight, body, expires ?? null);
      unsettled.push({ store, items: old ? 0 : 1, bytes: bytes - (old?.bytes ?? 0) });
    },
    delete(store, { key, bytes }) {
      database.prepare(`DELETE FROM ${store} WHERE key = ?`).run(key);
      unsettled.push({ store, items: -1, bytes: -bytes });
    },
    range(store, range) {
      const bounds = [range.from ?? EVERYTHING_AFTER, ...(range.to ? [range.to] : [])];
      return database.prepare(rangeSql(store, range)).iterate(...bounds) as unknown as IterableIterator<Row>;
    },
    setExpiry(store, key, expires) {
      const sql = `UPDATE ${store} SET expires = ? WHERE key = ? AND expires IS NOT ?`;
      database.prepare(sql).run(expires, key, expires);
    },
    expired(store, { after, before, limit }) {
      const sql = `SELECT key, bytes, weight, body FROM ${store} WHERE expires > ? AND expires < ? LIMIT ?`;
      return database.prepare(sql).all(after, before, limit) as unknown as Row[];
    },
    totals(store) {
      const row = database.prepare("SELECT items, bytes FROM totals WHERE store = ?").get(store) as Totals | undefined;
      const unwritten = pending.get(store);
      return {
        items: (row?.items ?? 0) + (unwritten?.items ?? 0),
        bytes: (row?.bytes ?? 0) + (unwritten?.bytes ?? 0),
      };
    },
    settle(isKept) {
      if (isKept) unsettled.forEach(count);
      unsettled.length = 0;
    },
    flushTotals() {
      const add = database.prepare(
        "INSERT INTO totals(store, items, bytes) VALUES (?, ?, ?) " +
          "ON CONFLICT(store) DO UPDATE SET items = items + excluded.items, bytes = bytes + excluded.bytes",
      );
      for (const [store, { items, bytes }] of pending) if (items || bytes) add.run(store, items, bytes);
      pending.clear();
    },
    forgetTotals() {
      pending.clear();
      unsettled.length = 0;
    },
  };
}
