import { createHash } from "node:crypto";
import type { PersonId } from "../shared/values.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";

/** Uploads before their check. Never served; only the owner's requests read it. */
export const quarantineOf = (personId: PersonId): string => `quarantine/${personId}/`;

/** Public to anybody who knows a name; the folder does not reveal the person. */
export const avatarsOf = (personId: PersonId): string =>
  `public/avatars/${createHash("sha256").update(personId).digest("hex").slice(0, 32)}/`;

export const prefixesOf = (personId: PersonId): readonly string[] => [quarantineOf(personId), avatarsOf(personId)];

/** For a file that is no longer shown. Safe to repeat. */
export const remove = (key: string): Promise<void> => FileStore.remove(key);
