import type { FlagId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commitInParts, write } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import { FlagEntity } from "./flag.entity.ts";

export interface ImportedFlag {
  readonly personId: PersonId;
  readonly id: FlagId;
  readonly reason: string;
  readonly note?: string;
  readonly active: boolean;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
}

/** After the people: the active flags of each are copied to their record. */
export async function importFlags(flags: readonly ImportedFlag[]): Promise<void> {
  const byPerson = Map.groupBy(flags, ({ personId }) => personId);
  await commitInParts([
    ...flags.map((flag) => write(FlagEntity.create(flag).params())),
    ...[...byPerson].map(([personId, own]) => Person.patch(personId, { set: { activeFlags: activeOf(own) } })),
  ]);
}

const activeOf = (flags: readonly ImportedFlag[]) =>
  flags.filter(({ active }) => active).map(({ id, reason }) => ({ id, reason }));
