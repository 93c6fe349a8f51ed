import type { ListQuery } from "../list/list.schema.ts";
import { arrivalOf } from "../list/list-changes.ts";
import { storeOf } from "../list/list-store.ts";
import type { Arrival } from "../list/list-table.ts";
import * as Person from "../person/person.ts";
import { type UserRow, userList } from "../person/users.list.ts";
import { PersonId } from "../shared/values.ts";

const store = storeOf(userList);

export async function listUsers(query: ListQuery) {
  const { data, ...page } = await store.page(query, readUsers);
  return { ...page, data: data as unknown as UserRow[] };
}

/** Who is not there any more has left for good. */
const readUsers = (ids: readonly string[]): Promise<Arrival[]> =>
  Promise.all(
    ids.map(async (id) => {
      const personId = PersonId.safeParse(id);
      const person = personId.success && (await Person.find(personId.data));
      return person ? arrivalOf(person) : { id, revision: Number.MAX_SAFE_INTEGER, hasLeft: true as const };
    }),
  );
