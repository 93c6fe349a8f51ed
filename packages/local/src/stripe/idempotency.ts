import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { Refusal } from "./refusal.ts";

/** Of the first version of the API; the second keeps its keys for 30 days. */
const keyLifeMs = 24 * 60 * 60_000;
const longestKey = 255;

interface Request {
  readonly id: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  /** The id of the request that did the work. */
  readonly request: string;
}

const refuse = (status: number, message: string, code?: string): Refusal =>
  new Refusal(status, { type: "idempotency_error", message, ...(code && { code }) });

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The same key brings the first answer again, declines included; with another request it brings a refusal. */
export function createIdempotency(database: DatabaseSync) {
  const read = database.prepare("SELECT * FROM idempotency WHERE key = ? AND at > ?");
  const write = database.prepare("INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?)");
  const forget = database.prepare("DELETE FROM idempotency WHERE at <= ?");
  const running = new Set<string>();

  return {
    /** The answer that was given to this request before. */
    recall({ key, ...request }: Request): KeptAnswer | undefined {
      if (key.length > longestKey) {
        throw refuse(400, `Idempotency keys can be at most ${longestKey} characters; yours has ${key.length}.`);
      }
      const row = read.get(key, Date.now() - keyLifeMs);
      if (!row) return undefined;
      if (row.fingerprint === fingerprintOf(request)) {
        return { status: Number(row.status), body: String(row.body), request: String(row.request) };
      }
      throw refuse(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a " +
          `key other than '${key}' if you meant to execute a different request.`,
      );
    },
    /** Held from the first look until the answer is kept. */
    begin(key: string): void {
      if (running.has(key)) {
        throw refuse(
          409,
          "There is currently another in-progress request using this Idempotent Key (that probably means you submitted " +
            "twice, and the other request is still going through). Please try again later.",
          "idempotency_key_in_use",
        );
      }
      running.add(key);
    },
    end: (key: string) => void running.delete(key),
    /** In the commit of the work itself. */
    keep({ key, ...request }: Request, status: number, body: string): void {
      forget.run(Date.now() - keyLifeMs);
      write.run(key, request.id, fingerprintOf(request), status, body, Date.now());
    },
  };
}

const fingerprintOf = ({ method, path, body }: Omit<Request, "key">): string =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
