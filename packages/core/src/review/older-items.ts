import { shownPeople } from "../person/all-people/older-people.ts";
import { isShownOtherwise } from "../person/shown-person.rules.ts";
import type { PersonId } from "../shared/values.ts";
import { nameItemsAnew } from "./name-items.ts";
import { ReviewItemEntity } from "./review.entity.ts";

/** Whose items are in no list, or show another name or other flags. It reads the whole table: not for requests. */
export async function peopleWithOlderItems(): Promise<PersonId[]> {
  const people = await shownPeople();
  const { data } = await ReviewItemEntity.scan.go({
    attributes: ["personId", "firstName", "lastName", "activeFlags", "smallListIn"],
    pages: "all",
  });
  const older = data.filter((item) => {
    const person = people.get(item.personId);
    return person && (!item.smallListIn || isShownOtherwise(item, person));
  });
  return [...new Set(older.map(({ personId }) => personId))];
}

/** Safe to repeat. */
export async function putItemsInList(people: readonly PersonId[]): Promise<void> {
  for (const id of people) await nameItemsAnew(id);
}
