import type { ListQuery } from "../../engines/list/list.schema.ts";
import { storeOf } from "../../engines/list/list-store.ts";
import * as Policy from "../../engines/policy/policy.ts";
import { readListed } from "../person/read-listed.ts";
import { type UserRow, userList } from "../person/users.list.ts";

const store = storeOf(userList);

export async function listUsers(query: ListQuery) {
  await readPolicy();
  const { data, ...page } = await store.page(query, readListed);
  return { ...page, data: data as unknown as UserRow[] };
}

export async function findUsers(query: Parameters<typeof store.all>[0]) {
  await readPolicy();
  return store.all(query, readListed);
}

/** The column of memberships uses the policy as this function last read it. */
const readPolicy = () => Policy.of();
