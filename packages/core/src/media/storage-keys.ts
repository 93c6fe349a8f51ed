import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { arrivingPrefix } from "../shared/grants.ts";
import { MediaId } from "../shared/ids.ts";
import { PersonId } from "../shared/values.ts";

/** Uploads before their check. Never served; only the owner's requests read it. */
export const quarantineOf = (personId: PersonId): string => `quarantine/${personId}/`;

/** Public to anybody who knows a name; the folder does not reveal the person. */
export const avatarsOf = (personId: PersonId): string =>
  `public/avatars/${createHash("sha256").update(personId).digest("hex").slice(0, 32)}/`;

/** Documents before their check; the key names whose they are. */
export const arrivingOf = (personId: PersonId): string => `${arrivingPrefix}${personId}/`;

/** Documents that were checked. Fetched only by links that expire. */
export const documentsOf = (personId: PersonId): string => `documents/${personId}/`;

const Owner = z.tuple([PersonId, MediaId]);

export function ownerOfArriving(key: string): { personId: PersonId; id: MediaId } | undefined {
  if (!key.startsWith(arrivingPrefix)) return undefined;
  const owner = Owner.safeParse(key.slice(arrivingPrefix.length).split("/"));
  return owner.success ? { personId: owner.data[0], id: owner.data[1] } : undefined;
}

export const prefixesOf = (personId: PersonId): readonly string[] => [
  quarantineOf(personId),
  avatarsOf(personId),
  arrivingOf(personId),
  documentsOf(personId),
];
