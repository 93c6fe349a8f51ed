import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { killOnExit } from "./child.ts";
import { Unavailable } from "./figure.ts";

const user = "bench";
const startSeconds = 20;

/** The newest of Debian's, else none. */
function findPrograms(): string {
  const found = globSync("/usr/lib/postgresql/*/bin/initdb").sort().at(-1);
  if (found) return dirname(found);
  throw new Unavailable("PostgreSQL is not on this machine (on Debian: apt-get install postgresql).");
}

/** It refuses to run as root; any other user can run it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) =>
    Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout || NaN);
  const name = [`postgres`, `nobody`].find((one) => idOf("-u", one) > 0);
  if (!name)
    throw new Unavailable("PostgreSQL does not run as root, and there is neither a postgres nor a nobody here.");
  return { uid: idOf("-u", name), gid: idOf("-g", name) };
}

export interface Postgres {
  /** The folder of its socket: it listens on no port. */
  readonly socket: string;
  readonly user: string;
  stop(): Promise<void>;
}

/** A new server in a temporary folder, with default settings: every commit reaches the disk. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const identity = unprivileged();
  const socket = mkdtempSync(join(tmpdir(), "guildhall-pg-"));
  chmodSync(socket, 0o700);
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(socket, identity.uid, identity.gid);
  const data = join(socket, "data");
  const options = { ...identity, cwd: socket, stdio: "ignore" } as const;
  const remove = () => rmSync(socket, { recursive: true, force: true, maxRetries: 5 });

  const made = spawnSync(join(programs, "initdb"), ["-D", data, "-U", user, "--auth=trust", "-E", "UTF8"], options);
  if (made.status !== 0) {
    remove();
    throw new Unavailable("PostgreSQL could not make a data folder for the bench.");
  }
  const server = spawn(join(programs, "postgres"), ["-D", data, "-k", socket, "-c", "listen_addresses="], options);
  killOnExit(server, "SIGINT");
  const gone = once(server, "exit");
  const stop = async () => {
    if (server.exitCode === null) server.kill("SIGINT");
    await gone;
    remove();
  };
  const isReady = () => spawnSync(join(programs, "pg_isready"), ["-h", socket, "-U", user], options).status === 0;
  for (let tries = 0; !isReady(); tries++) {
    if (tries < startSeconds * 4 && server.exitCode === null) await new Promise((resume) => setTimeout(resume, 250));
    else {
      await stop();
      throw new Unavailable("PostgreSQL did not come up.");
    }
  }
  return { socket, user, stop };
}
