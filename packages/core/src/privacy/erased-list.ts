import { now } from "../shared/clock.ts";
import { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";

/** Apart from the table, which may have to be restored as it was before; nothing of ours may read, change or delete it. */
const folder = "erased/";

/** Says whom we began to erase. Said twice, it is there once, with each time as a version of its own. */
export const note = (personId: PersonId): Promise<void> =>
  FileStore.put(`${folder}${personId}`, Buffer.from(JSON.stringify({ personId, at: now() })), "application/json");

/** Everybody who was ever erased. */
export async function* everybody(): AsyncGenerator<PersonId> {
  for await (const key of FileStore.keysBelow(folder)) yield PersonId.parse(key.slice(folder.length));
}
