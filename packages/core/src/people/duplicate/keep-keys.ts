import { randomUUID } from "node:crypto";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit, type Write, write } from "../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import { DuplicateKeyEntity, DuplicateKeysEntity } from "./duplicate-key.entity.ts";
import { type DuplicateKey, duplicateKeysOf } from "./duplicate-keys.ts";

/** By the person as they are now: events may come late, twice, or in another order. */
export const keepKeys = (personId: PersonId): Promise<void> =>
  // "not-found" is an erasure in between: then nothing is due any more.
  retryWhenOvertaken(async () => {
    // Read before the person, so that keys of a later state are never replaced by those of an earlier one.
    const kept = await keptOf(personId);
    const person = await Person.find(personId);
    const due = person ? duplicateKeysOf(person) : [];
    const changes = changesOf(personId, kept?.hashes ?? [], due);
    if (changes.length === 0) return;
    const isThere = person ? [Person.refuseErased(personId)] : [];
    await commit([...isThere, ...changes, listOf(personId, kept?.revision, due)]);
  }, ["not-found"]);

const keptOf = async (personId: PersonId) =>
  (await DuplicateKeysEntity.get({ personId }).go({ consistent: true })).data ?? undefined;

function changesOf(personId: PersonId, kept: readonly string[], due: readonly DuplicateKey[]): Write[] {
  const added = due.filter(({ hash }) => !kept.includes(hash));
  const gone = kept.filter((hash) => !due.some((key) => key.hash === hash));
  return [
    ...added.map((key) => write(DuplicateKeyEntity.put({ ...key, personId }).params())),
    ...gone.map((hash) => write(DuplicateKeyEntity.delete({ hash, personId }).params())),
  ];
}

/** Of two at once, the second begins again. */
function listOf(personId: PersonId, kept: string | undefined, due: readonly DuplicateKey[]): Write {
  const hashes = due.map(({ hash }) => hash);
  const list = { personId, hashes, revision: randomUUID() };
  if (kept === undefined) return write(DuplicateKeysEntity.create(list).params());
  const change = hashes.length > 0 ? DuplicateKeysEntity.put(list) : DuplicateKeysEntity.delete({ personId });
  return write(change.where(({ revision }, { eq }) => eq(revision, kept)).params());
}

/** All that they are found by, until they are compared again. */
export const removeKeys = (personId: PersonId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const kept = await keptOf(personId);
    if (kept) await commit([...changesOf(personId, kept.hashes, []), listOf(personId, kept.revision, [])]);
  });
