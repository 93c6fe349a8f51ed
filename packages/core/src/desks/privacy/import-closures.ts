import type { Instant, PersonId } from "../../ground/shared/values.ts";
import * as Person from "../../people/person/person.ts";
import * as ReviewItems from "../../review/items.ts";
import { closureSubject } from "./closure.subject.schema.ts";
import { ClosureEntity } from "./privacy.entity.ts";

export interface ImportedClosure {
  readonly personId: PersonId;
  readonly requestedAt: Instant;
  readonly reason?: string;
}

/** `closureRequestedAt` is imported with the people. */
export async function importClosures(rows: readonly ImportedClosure[]): Promise<void> {
  await ClosureEntity.put(rows.map((row) => ({ ...row, state: "waiting" as const }))).go();
  const people = await Promise.all(rows.map(({ personId }) => Person.get(personId)));
  await ReviewItems.importSubmitted(
    closureSubject,
    rows.map(({ personId: itemId, requestedAt: at }, index) => ({
      ...{ itemId, at, cells: {} },
      person: people[index] as Person.Person,
    })),
  );
}
