import { now } from "../../ground/shared/clock.ts";
import { type Instant, PersonId } from "../../ground/shared/values.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";

/** Outside the table, which may be restored from a backup. Our functions may not read, change or delete here. */
const folder = "erased/";

/** Written again, it only adds a version. */
export const note = (personId: PersonId): Promise<void> =>
  FileStore.put({
    key: `${folder}${personId}`,
    body: Buffer.from(JSON.stringify({ personId, at: now() })),
    contentType: "application/json",
    isPublic: false,
  });

interface ErasedPerson {
  readonly personId: PersonId;
  /** For the first time. */
  readonly erasedAt: Instant;
}

export async function* everybody(): AsyncGenerator<ErasedPerson> {
  for (const [key, erasedAt] of await FileStore.firstWritten(folder)) {
    yield { personId: PersonId.parse(key.slice(folder.length)), erasedAt };
  }
}
