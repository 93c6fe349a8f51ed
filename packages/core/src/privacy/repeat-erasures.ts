import * as Outbox from "../change/outbox.ts";
import * as Person from "../person/person.ts";
import { commit } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import * as ErasedList from "./erased-list.ts";

/** Erased before, but back after a restore. */
export async function erasedButThere(): Promise<PersonId[]> {
  const there: PersonId[] = [];
  for await (const personId of ErasedList.everybody()) if (await Person.find(personId)) there.push(personId);
  return there;
}

/** By the outbox. Nobody is told twice. */
export async function repeatErasures(personIds: readonly PersonId[]): Promise<void> {
  for (const personId of personIds) await commit([Outbox.entry({ kind: "erase", personId, isRepeat: true })]);
}
