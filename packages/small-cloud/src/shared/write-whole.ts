import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Writes the whole file, readable by its owner alone, or nothing: a killed process leaves only the temporary file. */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, "w", 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  syncFolder(dirname(file));
}

/** Makes a rename durable. Windows has no such call and needs none. */
function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
