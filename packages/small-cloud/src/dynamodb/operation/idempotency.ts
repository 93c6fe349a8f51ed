import { createHash } from "node:crypto";
import { DynamoDbProblem } from "../problem.ts";
import type { Job } from "./operation.ts";

const TOKEN_LIFE_MS = 10 * 60_000;

interface Remembered {
  readonly token: string;
  readonly digest: string;
}

interface TokenRow {
  readonly at: number;
  readonly digest: string;
  readonly answer: string;
}

export const digestOf = (request: unknown) => createHash("sha256").update(JSON.stringify(request)).digest("base64");

/** The answer to an equal request with the same token in the last ten minutes. */
export function findKeptAnswer({ engine, now }: Job, { token, digest }: Remembered): string | undefined {
  const sql = "SELECT at, digest, answer FROM tokens WHERE token = ?";
  const row = engine.database.prepare(sql).get(token) as TokenRow | undefined;
  if (!row || Math.abs(now - row.at) >= TOKEN_LIFE_MS) return undefined;
  if (row.digest === digest) return row.answer;
  throw new DynamoDbProblem(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request. " +
      "Do not reuse a client token with different requests, unless the requests are identical",
  );
}

/** Stored in the same commit as the result of the request. */
export function rememberAnswer({ engine, now }: Job, { token, digest }: Remembered, answer: string): void {
  engine.database.prepare("DELETE FROM tokens WHERE at < ?").run(now - TOKEN_LIFE_MS);
  engine.database
    .prepare("INSERT OR REPLACE INTO tokens(token, at, digest, answer) VALUES (?, ?, ?, ?)")
    .run(token, now, digest, answer);
}
