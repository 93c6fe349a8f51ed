import { join } from "node:path";
import { openDatabase } from "small-cloud/shared/open-database";
import type { Stripe } from "stripe";
import { invalidRequest, noSuch } from "./refusal.ts";
import { createSearchIndex, searchIndexMigration } from "./search-index.ts";

/** Everything that is kept, by what Stripe calls it in "object". */
export interface Kinds {
  readonly customer: Stripe.Customer | Stripe.DeletedCustomer;
  readonly payment_method: Stripe.PaymentMethod;
  readonly setup_intent: Stripe.SetupIntent;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly dispute: Stripe.Dispute;
  readonly event: Stripe.Event;
  readonly webhook_endpoint: Stripe.WebhookEndpoint;
  readonly balance_transaction: Stripe.BalanceTransaction;
}
export type Kind = keyof Kinds;
export type StoredObject = Kinds[Kind];

const migrations = [
  `CREATE TABLE object (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, body TEXT NOT NULL,
     hidden TEXT NOT NULL DEFAULT '{}') STRICT;
   CREATE INDEX object_kind ON object (kind, sequence);
   CREATE INDEX object_customer ON object (kind, json_extract(body, '$.customer'));
   CREATE INDEX object_payment ON object (kind, json_extract(body, '$.payment_intent'));
   CREATE INDEX object_charge ON object (kind, json_extract(body, '$.charge'));
   CREATE TABLE idempotency (
     key TEXT PRIMARY KEY, request TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
     body TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   CREATE TABLE delivery (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, state TEXT NOT NULL) STRICT;
   CREATE INDEX delivery_due ON delivery (state, due_at);
   CREATE INDEX delivery_event ON delivery (event);
   CREATE TABLE attempt (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, at INTEGER NOT NULL,
     status INTEGER, problem TEXT) STRICT;
   CREATE TABLE fault (sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, detail TEXT NOT NULL) STRICT`,
  searchIndexMigration,
];

const spoken: Readonly<Record<Kind, string>> = {
  customer: "customer",
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  payment_intent: "payment_intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  event: "event",
  webhook_endpoint: "webhook endpoint",
  balance_transaction: "balance transaction",
};

export interface ListQuery {
  /** Field of the object → what it must be. */
  readonly where?: Readonly<Record<string, string | undefined>>;
  /** Field of the object → one of these. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly created?: { readonly gt?: number; readonly gte?: number; readonly lt?: number; readonly lte?: number };
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

export type StripeStore = ReturnType<typeof openStripeStore>;

const parse = (row: Record<string, unknown>) => JSON.parse(String(row.body));

/** One file for the objects, the idempotency keys and the webhooks under way, so that a request is one commit. */
export function openStripeStore(dataDir: string) {
  const database = openDatabase(join(dataDir, "stripe.sqlite"), migrations);
  const search = createSearchIndex(database);
  const write = database.prepare(
    `INSERT INTO object (id, kind, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
  );
  const read = database.prepare("SELECT body FROM object WHERE kind = ? AND id = ?");
  const readAny = database.prepare("SELECT body FROM object WHERE id = ?");
  const position = database.prepare("SELECT sequence FROM object WHERE kind = ? AND id = ?");
  const hide = database.prepare("UPDATE object SET hidden = json_patch(hidden, ?) WHERE id = ?");
  const readHidden = database.prepare("SELECT hidden FROM object WHERE id = ?");
  const removeOne = database.prepare("DELETE FROM object WHERE id = ?");
  const counts = database.prepare("SELECT kind, count(*) AS count FROM object GROUP BY kind ORDER BY kind");

  const find = <K extends Kind>(kind: K, id: string) => {
    const row = read.get(kind, id);
    return row && (parse(row) as Kinds[K]);
  };

  function cursor(kind: Kind, id: string | undefined, param: string): number | undefined {
    if (id === undefined) return undefined;
    const row = position.get(kind, id);
    if (!row) throw noSuch(spoken[kind], id, param);
    return Number(row.sequence);
  }

  return {
    database,
    search,
    /** Writes an object, new or known; its place in lists stays. */
    put: <T extends StoredObject>(object: T): T => {
      write.run(object.id, object.object, JSON.stringify(object));
      search.note(object);
      return object;
    },
    find,
    findAny: (id: string): StoredObject | undefined => {
      const row = readAny.get(id);
      return row && parse(row);
    },
    /** The object, or Stripe's refusal: 404 when the path names it, 400 when a parameter does. */
    require: <K extends Kind>(kind: K, id: string, param?: string): Kinds[K] => {
      const found = find(kind, id);
      if (found === undefined) throw noSuch(spoken[kind], id, param);
      return found;
    },
    remove: (id: string) => void removeOne.run(id),
    /** What we know of an object beyond what Stripe tells: how a test card behaves, whether 3-D Secure was passed. */
    hide: (id: string, facts: object) => void hide.run(JSON.stringify(facts), id),
    hidden: (id: string): Record<string, unknown> => JSON.parse(String(readHidden.get(id)?.hidden ?? "{}")),
    list: <K extends Kind>(kind: K, query: ListQuery): { readonly rows: Kinds[K][]; readonly hasMore: boolean } => {
      const { limit = 10, starting_after, ending_before } = query;
      if (starting_after && ending_before) {
        throw invalidRequest("You cannot parameterize both `starting_after` and `ending_before`.");
      }
      const after = cursor(kind, starting_after, "starting_after");
      const before = cursor(kind, ending_before, "ending_before");
      const filter = conditions(kind, query);
      if (after !== undefined) filter.add("sequence < ?", after);
      if (before !== undefined) filter.add("sequence > ?", before);
      const sql = `SELECT body FROM object WHERE ${filter.sql()} ORDER BY sequence ${before === undefined ? "DESC" : "ASC"} LIMIT ?`;
      const found = database.prepare(sql).all(...filter.values, limit + 1);
      const rows = found.slice(0, limit).map((row) => parse(row) as Kinds[K]);
      return { rows: before === undefined ? rows : rows.reverse(), hasMore: found.length > limit };
    },
    counts: () => Object.fromEntries(counts.all().map(({ kind, count }) => [String(kind), Number(count)])),
    close: () => database.close(),
  };
}

const comparisons = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** Field names come from our own code; only values come from outside. */
function conditions(kind: Kind, { where = {}, oneOf = {}, created = {} }: ListQuery) {
  const parts = ["kind = ?", "json_extract(body, '$.deleted') IS NULL"];
  const values: (string | number)[] = [kind];
  const add = (sql: string, value: string | number) => {
    parts.push(sql);
    values.push(value);
  };
  for (const [field, value] of Object.entries(where)) {
    if (value !== undefined) add(`json_extract(body, '$.${field}') = ?`, value);
  }
  for (const [field, words] of Object.entries(oneOf)) {
    add(`json_extract(body, '$.${field}') IN (SELECT value FROM json_each(?))`, JSON.stringify(words));
  }
  for (const [name, sign] of Object.entries(comparisons)) {
    const bound = created[name as keyof typeof comparisons];
    if (bound !== undefined) add(`json_extract(body, '$.created') ${sign} ?`, bound);
  }
  return { add, values, sql: () => parts.join(" AND ") };
}
