import { createHash } from "node:crypto";
import type { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";

/** What arrives lies here until it was looked at. Only its owner's own requests reach it, and nothing serves it. */
export const quarantineOf = (personId: PersonId): string => `quarantine/${personId}/`;

/** Anybody may fetch what lies here who knows its name; the folder does not tell whose it is. */
export const avatarsOf = (personId: PersonId): string =>
  `public/avatars/${createHash("sha256").update(personId).digest("hex").slice(0, 32)}/`;

/** Where everything lies that is kept of somebody in the store of files. */
export const prefixesOf = (personId: PersonId): readonly string[] => [quarantineOf(personId), avatarsOf(personId)];

/** Takes a file out of storage that nothing shows any more. One that is gone already is no fault. */
export const remove = (key: string): Promise<void> => FileStore.remove(key);
