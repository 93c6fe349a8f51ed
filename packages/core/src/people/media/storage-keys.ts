import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Subject } from "../../ground/change/audit.schema.ts";
import { arrivingPrefix } from "../../ground/route/grants.ts";
import { MediaId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";

/** Uploads before their check. Never served; only the owner's requests read it. */
export const quarantineOf = (personId: PersonId): string => `quarantine/${personId}/`;

/** Public to anybody who knows a name; the folder does not reveal the person. */
export const avatarsOf = (personId: PersonId): string =>
  `public/avatars/${createHash("sha256").update(personId).digest("hex").slice(0, 32)}/`;

/** Documents before their check; the key names whom they are about. */
export const arrivingOf = (about: Subject): string => `${arrivingPrefix}${about}/`;

/** Documents that were checked. Fetched only by links that expire. */
export const documentsOf = (about: Subject): string => `documents/${about}/`;

const Owner = z.tuple([Subject, MediaId]);

export function ownerOfArriving(key: string): { about: Subject; id: MediaId } | undefined {
  if (!key.startsWith(arrivingPrefix)) return undefined;
  const owner = Owner.safeParse(key.slice(arrivingPrefix.length).split("/"));
  return owner.success ? { about: owner.data[0], id: owner.data[1] } : undefined;
}

export const prefixesOf = (personId: PersonId): readonly string[] => [
  quarantineOf(personId),
  avatarsOf(personId),
  arrivingOf(personId),
  documentsOf(personId),
];
