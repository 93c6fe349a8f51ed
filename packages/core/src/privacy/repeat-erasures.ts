import * as Outbox from "../change/outbox.ts";
import * as Person from "../person/person.ts";
import { commit } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import * as ErasedList from "./erased-list.ts";

/** Who was erased, and is there again because the table is as it was before. */
export async function erasedButThere(): Promise<PersonId[]> {
  const there: PersonId[] = [];
  for await (const personId of ErasedList.everybody()) if (await Person.find(personId)) there.push(personId);
  return there;
}

/** The running portal erases them again; whoever was told so once is not told again. */
export async function repeatErasures(personIds: readonly PersonId[]): Promise<void> {
  for (const personId of personIds) await commit([Outbox.entry({ kind: "erase", personId, isRepeat: true })]);
}
