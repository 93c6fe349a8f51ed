import type { DatabaseSync } from "node:sqlite";
import type { Stripe } from "stripe";

/** In ordinary times "in less than a minute". */
const usualDelayMs = 60_000;
/** "Occasionally up to an hour behind." */
export const longestDelayMs = 3_600_000;

export const searchIndexMigration = `
  CREATE TABLE searchable (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX searchable_id ON searchable (id, sequence);
  INSERT INTO searchable (id, at, body) SELECT id, 0, body FROM object WHERE kind = 'payment_intent' ORDER BY sequence`;

/** What search knows: every object as it was some time ago. */
export function createSearchIndex(database: DatabaseSync) {
  const insert = database.prepare("INSERT INTO searchable (id, at, body) VALUES (?, ?, ?)");
  const forget = database.prepare(
    `DELETE FROM searchable WHERE id = ?1 AND sequence <
       (SELECT max(sequence) FROM searchable WHERE id = ?1 AND at <= ?2)`,
  );
  const known = database.prepare(
    `SELECT body FROM searchable WHERE sequence IN (SELECT max(sequence) FROM searchable WHERE at <= ? GROUP BY id)`,
  );
  let delayMs = usualDelayMs;

  return {
    note(object: { readonly id: string; readonly object: string }): void {
      if (object.object !== "payment_intent") return;
      const at = Date.now();
      insert.run(object.id, at, JSON.stringify(object));
      forget.run(object.id, at - longestDelayMs);
    },
    /** The youngest first. */
    payments: (): Stripe.PaymentIntent[] =>
      known
        .all(Date.now() - delayMs)
        .map(({ body }) => JSON.parse(String(body)) as Stripe.PaymentIntent)
        .sort((a, b) => b.created - a.created),
    setDelay: (ms = usualDelayMs): void => {
      delayMs = ms;
    },
  };
}
