import { newInList } from "../list/list-index.ts";
import { commit, write } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import { PersonEntity } from "./person.entity.ts";

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

export async function flaggedPeople(): Promise<PersonId[]> {
  const { data } = await PersonEntity.scan
    .where(({ activeFlags }, { exists }) => exists(activeFlags))
    .go({ attributes: ["id", "activeFlags"], pages: "all" });
  return data.filter(({ activeFlags }) => activeFlags?.length).map(({ id }) => id);
}

interface SomePeople {
  readonly ids: readonly PersonId[];
  readonly cursor: string | null;
}

/** The people among the next items of the table. For jobs that read all of it, a part at a time. */
export async function listSomePeople(from: string | null, items: number): Promise<SomePeople> {
  const { data, cursor } = await PersonEntity.scan.go({ attributes: ["id"], cursor: from, limit: items, pages: 1 });
  return { ids: data.map(({ id }) => id), cursor };
}
