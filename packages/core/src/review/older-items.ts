import * as Person from "../person/person.ts";
import type { PersonId } from "../shared/values.ts";
import * as ReviewItems from "./items.ts";
import { ReviewItemEntity } from "./review.entity.ts";

/** Whose items were sent in before the queues were a list. It reads the whole table: not for requests. */
export async function peopleWithUnlistedItems(): Promise<PersonId[]> {
  const { data } = await ReviewItemEntity.scan
    .where(({ smallListIn }, { notExists }) => notExists(smallListIn))
    .go({ attributes: ["personId"], pages: "all" });
  return [...new Set(data.map(({ personId }) => personId))];
}

/** Safe to repeat. */
export async function putItemsInList(people: readonly PersonId[]): Promise<void> {
  for (const id of people) {
    const person = await Person.find(id);
    if (person) await ReviewItems.nameAnew(person);
  }
}
