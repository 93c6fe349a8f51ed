import type { PersonId } from "../../ground/shared/values.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { prefixesOf } from "./storage-keys.ts";

const mostBytes = 20 * 1024 * 1024;

interface ReadableFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Also uploads not checked yet. */
export async function* filesOfPerson(personId: PersonId): AsyncGenerator<ReadableFile> {
  for (const prefix of prefixesOf(personId)) {
    for await (const key of FileStore.keysBelow(prefix)) {
      yield { name: key.split("/").at(-1) ?? key, read: () => FileStore.read(key, mostBytes) };
    }
  }
}

/** Also old versions of deleted files. */
export async function eraseFilesOfPerson(personId: PersonId): Promise<void> {
  for (const prefix of prefixesOf(personId)) await FileStore.eraseAllVersionsBelow(prefix);
}
