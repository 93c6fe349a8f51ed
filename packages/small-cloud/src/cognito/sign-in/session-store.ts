import { createHash } from "node:crypto";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** One sign-in. Every token of it contains its `originJti`. */
export interface Session {
  readonly originJti: string;
  readonly username: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
  readonly revoked: boolean;
}

export interface RefreshToken {
  readonly session: Session;
  readonly replacedAt?: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const day = 86_400_000;

export function createSessionStore(database: DatabaseSync) {
  const run = prepare(database);
  return {
    open(session: Omit<Session, "revoked">, refreshToken: string) {
      // Deletes a day late, so that a clock moved forward and back does not lose valid sessions.
      run.sweep.run(session.username, session.signedInAt - day);
      run.insert.run(session.originJti, session.username, session.signedInAt, session.expiresAt);
      run.addToken.run(hash(refreshToken), session.originJti);
    },
    findByRefreshToken(token: string): RefreshToken | undefined {
      const row = run.byToken.get(hash(token));
      return row && toRefreshToken(row);
    },
    isAlive: (originJti: string, username: string) => run.alive.get(originJti, username) !== undefined,
    rotate(session: Session, { from, to, now }: { from: string; to: string; now: number }) {
      run.replace.run(now, hash(from));
      run.addToken.run(hash(to), session.originJti);
    },
    revoke: (originJti: string) => void run.revoke.run(originJti),
    revokeAll: (username: string) => void run.revokeAll.run(username),
    countAlive: (now: number) => Number(run.count.get(now)?.sessions),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare("INSERT INTO session VALUES (?, ?, ?, ?, 0)"),
    addToken: database.prepare("INSERT INTO refresh_token VALUES (?, ?, NULL)"),
    sweep: database.prepare("DELETE FROM session WHERE username = ? AND expires_at < ?"),
    byToken: database.prepare(
      "SELECT s.*, t.replaced_at FROM refresh_token t JOIN session s USING (origin_jti) WHERE t.hash = ?",
    ),
    alive: database.prepare("SELECT 1 FROM session WHERE origin_jti = ? AND username = ? AND revoked = 0"),
    replace: database.prepare("UPDATE refresh_token SET replaced_at = ? WHERE hash = ? AND replaced_at IS NULL"),
    revoke: database.prepare("UPDATE session SET revoked = 1 WHERE origin_jti = ?"),
    revokeAll: database.prepare("UPDATE session SET revoked = 1 WHERE username = ?"),
    count: database.prepare("SELECT count(*) AS sessions FROM session WHERE revoked = 0 AND expires_at > ?"),
  };
}

function toRefreshToken(row: Record<string, SQLOutputValue>): RefreshToken {
  const session = {
    originJti: String(row.origin_jti),
    username: String(row.username),
    signedInAt: Number(row.signed_in_at),
    expiresAt: Number(row.expires_at),
    revoked: row.revoked === 1,
  };
  return { session, ...(row.replaced_at !== null && { replacedAt: Number(row.replaced_at) }) };
}

/** Refresh tokens are long and random, so a plain hash protects them well enough. */
function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
