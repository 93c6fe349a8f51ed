import type { ListQuery } from "../list/list.schema.ts";
import { arrivalOf } from "../list/list-changes.ts";
import { storeOf } from "../list/list-store.ts";
import type { Arrival } from "../list/list-table.ts";
import * as Person from "../person/person.ts";
import { type UserRow, userList } from "../person/users.list.ts";
import * as Policy from "../policy/policy.ts";
import { PersonId } from "../shared/values.ts";

const store = storeOf(userList);

export async function listUsers(query: ListQuery) {
  await readPolicy();
  const { data, ...page } = await store.page(query, readUsers);
  return { ...page, data: data as unknown as UserRow[] };
}

export async function findUsers(query: Parameters<typeof store.all>[0]) {
  await readPolicy();
  return store.all(query, readUsers);
}

/** The column of memberships uses the policy as this function last read it. */
const readPolicy = () => Policy.of();

/** A person without a record has left the list for good. */
const readUsers = (ids: readonly string[]): Promise<Arrival[]> =>
  Promise.all(
    ids.map(async (id) => {
      const personId = PersonId.safeParse(id);
      const person = personId.success && (await Person.find(personId.data));
      return person ? arrivalOf(person) : { id, revision: Number.MAX_SAFE_INTEGER, hasLeft: true as const };
    }),
  );
