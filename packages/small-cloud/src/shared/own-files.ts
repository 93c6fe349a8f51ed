import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What the stand-ins of this package make in a data folder. */
const cloudFiles = [
  ...["cognito.sqlite", "cognito-box.key", "cognito-signing.pem", "secrets.json"],
  ...["dynamodb.sqlite", "messages.sqlite", "queue.sqlite", "scheduler.sqlite"],
  ...["s3/blobs", "s3/incoming", "s3/index.sqlite"],
];

export const lockName = "lock.sqlite";
export const versionName = "version.json";
export const halfFilledName = "half-filled";

/** The file, SQLite's side files of it, and what a killed process left of a new one. */
const isOf = (file: string, name: string): boolean =>
  name.startsWith(file) && /^(-wal|-shm|-journal|\.\d+\.tmp)?$/.test(name.slice(file.length));

/** The name of a file that others made, where the folder is not one of the program. */
export function foreignName(path: string): string | undefined {
  const names = readdirSync(path);
  // Other programs have a file of that name, too. Of ours, each start takes the lock first.
  if (names.includes(versionName) && names.includes(lockName)) return undefined;
  // A first start that was cut off left no more than these.
  const early = [lockName, versionName, halfFilledName];
  return names.find((name) => !early.some((file) => isOf(file, name)));
}

/** Deletes what the program makes, by name. What others put into the folder stays. */
export function deleteOwnFiles(path: string, moreFiles: readonly string[]): void {
  for (const file of [...cloudFiles, ...moreFiles]) {
    const folder = join(path, dirname(file));
    if (!existsSync(folder)) continue;
    const own = readdirSync(folder).filter((name) => isOf(basename(file), name));
    for (const name of own) rmSync(join(folder, name), { recursive: true, force: true });
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
