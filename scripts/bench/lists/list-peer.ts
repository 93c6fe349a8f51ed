import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Child, startChild } from "../child.ts";
import { Unavailable } from "../figure.ts";
import { install } from "../install.ts";
import { startPostgres } from "../postgres.ts";

export interface ListPeer {
  /** The list of users with so many rows, by Fastify over PostgreSQL. It answers the same events. */
  readonly start: (rows: number) => Promise<Child<object>>;
  readonly stop: () => Promise<void>;
}

/** Or why there is none on this machine. */
export async function startListPeer(): Promise<ListPeer | string> {
  try {
    const folder = await install("peers", "what Guildhall is measured against (Express, dynalite, Fastify, pg)");
    const { socket, user, stop } = await startPostgres();
    const file = pathToFileURL(join(folder, "users-postgres.mjs"));
    const start = (rows: number) =>
      startChild<object>(file, { input: { socket, user, rows }, env: { NODE_ENV: "production" } });
    return { start, stop };
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    throw error;
  }
}
