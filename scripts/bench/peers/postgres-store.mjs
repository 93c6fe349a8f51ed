import pg from "pg";
import { auditHash } from "./audit-hash.mjs";

const schema = `
  CREATE TABLE person(id text PRIMARY KEY, profile jsonb NOT NULL, announcement_hidden_at timestamptz);
  CREATE TABLE answer(id text PRIMARY KEY, sent_at timestamptz NOT NULL, answers jsonb NOT NULL);
  CREATE TABLE audit_head(subject text PRIMARY KEY REFERENCES person, seq int NOT NULL, hash text NOT NULL);
  CREATE TABLE audit(subject text, seq int, at timestamptz NOT NULL, action text NOT NULL, by_whom text NOT NULL,
    after jsonb, hash text NOT NULL, PRIMARY KEY (subject, seq));
`;

/** Tables as one would lay them out; a change and its audit entry are one transaction. */
export async function openStore({ socket, user, people, answers }) {
  const pool = new pg.Pool({ host: socket, user, database: "postgres", max: 16 });
  await pool.query(schema);
  for (const person of people) {
    await pool.query("INSERT INTO person(id, profile) VALUES ($1, $2)", [person.id, person]);
    await pool.query("INSERT INTO audit_head VALUES ($1, 0, '')", [person.id]);
  }
  for (const { id, sentAt, answers: given } of answers) {
    await pool.query("INSERT INTO answer VALUES ($1, $2, $3)", [id, sentAt, given]);
  }
  await pool.query("ANALYZE");

  const userOf = ({ profile, announcement_hidden_at: hidden }) => ({
    ...profile,
    ...(hidden && { announcementHiddenAt: hidden.toISOString() }),
  });

  async function getPerson(id) {
    const text = "SELECT profile, announcement_hidden_at FROM person WHERE id = $1";
    return userOf((await pool.query({ name: "person", text, values: [id] })).rows[0]);
  }

  async function listAnswers(page, limit) {
    const text = "SELECT id, sent_at, answers FROM answer ORDER BY id DESC LIMIT $1 OFFSET $2";
    const [{ rows }, counted] = await Promise.all([
      pool.query({ name: "page", text, values: [limit, (page - 1) * limit] }),
      pool.query({ name: "count", text: "SELECT count(*)::int AS total FROM answer" }),
    ]);
    const { total } = counted.rows[0];
    const data = rows.map(({ id, sent_at, answers: given }) => ({ id, sentAt: sent_at.toISOString(), answers: given }));
    return { data, total, lastPage: Math.max(1, Math.ceil(total / limit)) };
  }

  async function change(client, id, key) {
    const headText = "SELECT seq, hash FROM audit_head WHERE subject = $1 FOR UPDATE";
    const head = (await client.query({ name: "head", text: headText, values: [id] })).rows[0];
    const at = new Date().toISOString();
    const entry = { subject: id, seq: head.seq + 1, at, action: "account.announcement-hidden", by: id, after: { at } };
    const hash = auditHash(key, head.hash, entry);
    await client.query({
      name: "audit",
      text: "INSERT INTO audit VALUES ($1, $2, $3, $4, $5, $6, $7)",
      values: [id, entry.seq, at, entry.action, id, entry.after, hash],
    });
    const move = "UPDATE audit_head SET seq = $2, hash = $3 WHERE subject = $1";
    await client.query({ name: "move", text: move, values: [id, entry.seq, hash] });
    const hide =
      "UPDATE person SET announcement_hidden_at = $2 WHERE id = $1 RETURNING profile, announcement_hidden_at";
    return userOf((await client.query({ name: "hide", text: hide, values: [id, at] })).rows[0]);
  }

  async function hideAnnouncement(id, key) {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const user = await change(client, id, key);
      await client.query("COMMIT");
      return user;
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }

  return { getPerson, listAnswers, hideAnnouncement };
}
