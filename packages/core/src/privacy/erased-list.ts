import { now } from "../shared/clock.ts";
import { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";

/** Outside the table, which may be restored from a backup. Our functions may not read, change or delete here. */
const folder = "erased/";

/** Written again, it only adds a version. */
export const note = (personId: PersonId): Promise<void> =>
  FileStore.put(`${folder}${personId}`, Buffer.from(JSON.stringify({ personId, at: now() })), "application/json");

export async function* everybody(): AsyncGenerator<PersonId> {
  for await (const key of FileStore.keysBelow(folder)) yield PersonId.parse(key.slice(folder.length));
}
