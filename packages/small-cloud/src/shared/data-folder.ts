import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ExplainedError } from "./explained-error.ts";
import { deleteOwnFiles, foreignName, halfFilledName, lockName, versionName } from "./own-files.ts";
import { writeWhole } from "./write-whole.ts";

/** Increase it when a new layout of the data folder cannot be read by older programs. */
const dataVersion = 1;
const neededBytes = 200 * 1024 * 1024;

/** Held by this process, and as it was before. */
export interface LockedFolder {
  /** Makes it ready for the stand-ins: a new or half-filled folder is marked, and one to be emptied is emptied. */
  open(): DataFolder;
  release(): void;
}

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
  /** What the program makes in it besides the files of this package. */
  readonly files?: readonly string[];
}

/**
 * Takes a data folder for one process. Only one process can hold it, and a crash releases it. Every refusal comes
 * here, before anything in it is written or deleted: open it once the start cannot fail on something else.
 */
export function lockDataFolder(path: string, options: Options = {}): LockedFolder {
  const { reset = false, program = "small-cloud" } = options;
  make(path);
  requireOwn(path, program);
  requireDisk(path, program);
  const lock = takeLock(path, program);
  const release = () => lock.close();
  try {
    const version = readVersion(path, program);
    const isEmptied = reset || existsSync(join(path, halfFilledName));
    if (!isEmptied) requireReadable(path, version, program);
    const secrets = isEmptied ? {} : readSecrets(path);
    const isNew = isEmptied || version === undefined;
    return { open: () => open(path, options, { isNew, isEmptied, secrets, release }), release };
  } catch (error) {
    release();
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

/** A wrong --data must neither mix with other files nor delete them. */
function requireOwn(path: string, program: string): void {
  const name = foreignName(path);
  if (name === undefined) return;
  throw new ExplainedError(
    `${path} is not a data folder of ${program}: it has other files, such as ${name}. Choose an empty or new folder with --data.`,
  );
}

function requireDisk(path: string, program: string): void {
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize >= neededBytes) return;
  throw new ExplainedError(
    `There is too little room on the disk of ${path}: ${program} needs 200 MB. Free some and try again.`,
  );
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

/** Undefined where the folder is empty. */
function readVersion(path: string, program: string): number | undefined {
  const file = join(path, versionName);
  if (!existsSync(file)) return undefined;
  const content = readJson(file);
  const version = isRecord(content) ? content.version : undefined;
  if (typeof version === "number") return version;
  throw new ExplainedError(
    `${file} is empty, broken or from another program, so ${program} does not touch this folder. ` +
      "Put back a copy of the file, or choose another folder with --data.",
  );
}

function requireReadable(path: string, version = 0, program: string): void {
  if (version <= dataVersion) return;
  throw new ExplainedError(
    `The data folder ${path} was written by a newer ${program} (version ${version}, this one reads ${dataVersion}). ` +
      `Update ${program}, or choose another folder with --data.`,
  );
}

const secretsName = "secrets.json";

function readSecrets(path: string): Record<string, string> {
  const file = join(path, secretsName);
  if (!existsSync(file)) return {};
  const content = readJson(file);
  if (isRecord(content) && hasTexts(content)) return content;
  throw new ExplainedError(
    `${file} is empty or broken. Put back a copy of it, or begin anew with --reset, which deletes the data in the folder.`,
  );
}

/** Undefined where it is not JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasTexts = (record: Record<string, unknown>): record is Record<string, string> =>
  Object.values(record).every((value) => typeof value === "string");

interface Found {
  readonly isNew: boolean;
  readonly isEmptied: boolean;
  readonly secrets: Record<string, string>;
  readonly release: () => void;
}

function open(path: string, { needsFill = false, files = [] }: Options, found: Found): DataFolder {
  const { isNew, isEmptied, secrets, release } = found;
  // The mark comes first and goes last: a start that is cut off in between begins anew at the next one.
  if (isEmptied || (isNew && needsFill)) markHalfFilled(path);
  if (isEmptied) deleteOwnFiles(path, files);
  if (isNew) writeWhole(join(path, versionName), JSON.stringify({ version: dataVersion }));
  if (isEmptied && !needsFill) unmarkHalfFilled(path);
  return { path, isNew, fill: (work) => fill(path, work), ...secretsOf(path, secrets), release };
}

const markHalfFilled = (path: string): void => writeWhole(join(path, halfFilledName), "");
const unmarkHalfFilled = (path: string): void => rmSync(join(path, halfFilledName));

async function fill(path: string, work: () => Promise<void>): Promise<void> {
  markHalfFilled(path);
  await work();
  unmarkHalfFilled(path);
}

function secretsOf(path: string, known: Record<string, string>): Pick<DataFolder, "secret" | "secrets"> {
  const secret = (name: string, make = () => randomBytes(32).toString("base64url")): string => {
    const value = known[name] ?? make();
    if (known[name] === undefined) {
      known[name] = value;
      writeWhole(join(path, secretsName), JSON.stringify(known, null, 2));
    }
    return value;
  };
  return { secret, secrets: () => known };
}
