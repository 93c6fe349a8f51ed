import * as Outbox from "../../ground/change/outbox.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "../../people/person/person.ts";
import * as ErasedList from "./erased-list.ts";

interface ErasedPerson {
  readonly personId: PersonId;
  readonly erasedAt: Instant;
}

export async function erasedButThere(): Promise<ErasedPerson[]> {
  const there: ErasedPerson[] = [];
  for await (const erased of ErasedList.everybody()) if (await Person.find(erased.personId)) there.push(erased);
  return there;
}

/** By the outbox. Nobody is told twice. */
export async function repeatErasures(people: readonly ErasedPerson[]): Promise<void> {
  for (const { personId, erasedAt } of people) {
    await commit([Outbox.entry({ kind: "erase", personId, isRepeat: true, erasedAt })]);
  }
}
