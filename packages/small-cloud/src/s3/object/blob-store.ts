import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Bytes on disk under generated names, so that no object key ever becomes a path. A blob is complete and durable
 * when its name is returned. A blob that is not in the index was left by a crash and is deleted at the start.
 */
export function openBlobStore(folder: string) {
  const incoming = join(folder, "incoming");
  const blobs = join(folder, "blobs");
  for (const each of [incoming, blobs]) mkdirSync(each, { recursive: true });
  const pathOf = (name: string) => join(blobs, name);

  async function write(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
    const name = randomUUID();
    const file = await open(join(incoming, name), "wx");
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(join(incoming, name), pathOf(name));
    await syncFolder(blobs);
    return name;
  }

  async function read(name: string, start: number, end: number): Promise<Buffer> {
    const file = await open(pathOf(name));
    try {
      const bytes = Buffer.allocUnsafe(end - start);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      if (bytesRead < bytes.length) throw new Error(`The stored file ${name} is shorter than its index says.`);
      return bytes;
    } finally {
      await file.close();
    }
  }

  return {
    write,
    read,
    remove: (name: string) => rm(pathOf(name), { force: true }),
    sweep(known: ReadonlySet<string>): void {
      rmSync(incoming, { recursive: true });
      mkdirSync(incoming);
      for (const name of readdirSync(blobs)) if (!known.has(name)) rmSync(pathOf(name));
    },
  };
}

/** Makes a rename durable. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
