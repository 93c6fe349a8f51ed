import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ExplainedError } from "./explained-error.ts";

/** Increase it when a new layout of the data folder cannot be read by older programs. */
const dataVersion = 1;
const neededBytes = 200 * 1024 * 1024;

export interface DataFolder {
  readonly path: string;
  readonly isNew: boolean;
  /** Fills a new folder. If this is interrupted, it starts again. */
  fill(work: () => Promise<void>): Promise<void>;
  /** A secret of this folder, created when it is first needed. */
  secret(name: string, make?: () => string): string;
  secrets(): Readonly<Record<string, string>>;
  release(): void;
}

interface Options {
  /** Empties it first. */
  readonly reset?: boolean;
  /** The program fills a new folder before it is used: until that is done, each start begins anew. */
  readonly needsFill?: boolean;
  /** The name of the program in refusals. */
  readonly program?: string;
}

/** Opens a data folder for one process. Only one process can hold it, and a crash releases it. */
export function openDataFolder(
  path: string,
  { reset = false, needsFill = false, program = "small-cloud" }: Options = {},
): DataFolder {
  make(path);
  requireDisk(path, program);
  const lock = takeLock(path, program);
  try {
    if (reset || existsSync(join(path, halfFilledName))) empty(path, program);
    const isNew = checkVersion(path, program);
    if (isNew && needsFill) markHalfFilled(path);
    return { path, isNew, fill: (work) => fill(path, work), ...openSecrets(path), release: () => lock.close() };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function make(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new ExplainedError(`The data folder ${path} cannot be made (${codeOf(error)}). Choose another with --data.`);
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? error);

function requireDisk(path: string, program: string): void {
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize >= neededBytes) return;
  throw new ExplainedError(
    `There is too little room on the disk of ${path}: ${program} needs 200 MB. Free some and try again.`,
  );
}

const lockName = "lock.sqlite";
const versionName = "version.json";
const halfFilledName = "half-filled";

const markHalfFilled = (path: string): void => writeFileSync(join(path, halfFilledName), "");

async function fill(path: string, work: () => Promise<void>): Promise<void> {
  markHalfFilled(path);
  await work();
  rmSync(join(path, halfFilledName));
}

/** SQLite's own lock: the system releases it whenever the process ends. */
function takeLock(path: string, program: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, lockName));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
    return lock;
  } catch {
    lock.close();
    throw new ExplainedError(
      `Another ${program} is running on the data folder ${path}. Stop it, or choose another folder with --data.`,
    );
  }
}

/** Only a folder of this program is emptied: a wrong --data must not delete other files. */
function empty(path: string, program: string): void {
  const names = readdirSync(path).filter((name) => !name.startsWith(lockName));
  if (names.length > 0 && !names.includes(versionName)) {
    throw new ExplainedError(
      `${path} is not a data folder of ${program}, so it is not emptied. Choose another with --data.`,
    );
  }
  for (const name of names) rmSync(join(path, name), { recursive: true, force: true });
}

/** Returns whether the folder was empty. */
function checkVersion(path: string, program: string): boolean {
  const file = join(path, versionName);
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({ version: dataVersion }));
    return true;
  }
  const { version } = JSON.parse(readFileSync(file, "utf8"));
  if (version <= dataVersion) return false;
  throw new ExplainedError(
    `The data folder ${path} was written by a newer ${program} (version ${version}, this one reads ${dataVersion}). ` +
      `Update ${program}, or choose another folder with --data.`,
  );
}

function openSecrets(path: string): Pick<DataFolder, "secret" | "secrets"> {
  const file = join(path, "secrets.json");
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secret = (name: string, make = () => randomBytes(32).toString("base64url")): string => {
    const value = known[name] ?? make();
    if (known[name] === undefined) {
      known[name] = value;
      writeFileSync(file, JSON.stringify(known, null, 2), { mode: 0o600 });
    }
    return value;
  };
  return { secret, secrets: () => known };
}
