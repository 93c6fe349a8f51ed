import { randomUUID } from "node:crypto";
import type { ImportedPerson } from "../person/profile/import-people.ts";
import { DuplicateKeyEntity, DuplicateKeysEntity } from "./duplicate-key.entity.ts";
import { duplicateKeysOf } from "./duplicate-keys.ts";

/** After the people, who are not compared yet. */
export async function importKeys(people: readonly ImportedPerson[]): Promise<void> {
  const compared = people.map(({ addresses: [first] = [], primaryAddress = first, ...person }) => ({
    personId: person.id,
    keys: duplicateKeysOf({ ...person, primaryAddress }),
  }));
  const several = { concurrency: 4 };
  const keys = compared.flatMap(({ personId, keys }) => keys.map((key) => ({ ...key, personId })));
  const lists = compared
    .filter(({ keys }) => keys.length > 0)
    .map(({ personId, keys }) => ({ personId, hashes: keys.map(({ hash }) => hash), revision: randomUUID() }));
  if (keys.length > 0) await DuplicateKeyEntity.put(keys).go(several);
  if (lists.length > 0) await DuplicateKeysEntity.put(lists).go(several);
}
