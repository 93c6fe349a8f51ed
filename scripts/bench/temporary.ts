import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Lends a folder outside the checkout for as long as the work takes. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  try {
    return await work(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}
