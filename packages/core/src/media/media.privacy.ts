import type { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";
import { prefixesOf } from "./files.ts";

const mostBytes = 20 * 1024 * 1024;

/** A file of somebody's, as it goes into their copy. */
interface PersonFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Everything in storage that is somebody's: what they are shown with, and what they sent and was not looked at yet. */
export async function* filesOfPerson(personId: PersonId): AsyncGenerator<PersonFile> {
  for (const prefix of prefixesOf(personId)) {
    for await (const key of FileStore.keysBelow(prefix)) {
      yield { name: key.split("/").at(-1) ?? key, read: () => FileStore.read(key, mostBytes) };
    }
  }
}

/** With what storage still has of files that were taken out before. */
export async function eraseFilesOfPerson(personId: PersonId): Promise<void> {
  for (const prefix of prefixesOf(personId)) await FileStore.eraseBelow(prefix);
}
