import { newInList } from "../../list/list-index.ts";
import { commit, write } from "../../shared/commit.ts";
import type { PersonId } from "../../shared/values.ts";
import { PersonEntity } from "../person.entity.ts";

/** Adds people who were stored before there was a list of users. Reads the whole table: not for requests. */
export async function unlistedPeople(): Promise<PersonId[]> {
  const { data } = await PersonEntity.scan
    .where(({ listedIn }, { notExists }) => notExists(listedIn))
    .go({ attributes: ["id"], pages: "all" });
  return data.map(({ id }) => id);
}

/** Safe to repeat: it changes only the time of the row. */
export async function putPeopleInList(ids: readonly PersonId[]): Promise<void> {
  for (const id of ids) await commit([write(PersonEntity.patch({ id }).set(newInList("users", id)).params())]);
}

const termFields = ["id", "membershipStart", "membershipEnd", "membershipTerms", "membershipKey"] as const;

/** With what their record says of their membership. Reads the whole table: not for requests. */
export async function peopleWithTerm() {
  const { data } = await PersonEntity.scan
    .where(({ membershipEnd }, { exists }) => exists(membershipEnd))
    .go({ attributes: [...termFields], pages: "all" });
  return data;
}

const shownFields = ["id", "firstName", "lastName", "activeFlags"] as const;

/** As lists show them. Reads the whole table: not for requests. */
export async function shownPeople() {
  const { data } = await PersonEntity.scan.go({ attributes: [...shownFields], pages: "all" });
  return new Map(data.map((person) => [person.id, person]));
}
