import type { ListQuery } from "../../../../engines/list/list.schema.ts";
import { type ReadRows, storeOf } from "../../../../engines/list/list-store.ts";
import * as Policy from "../../../../engines/policy/policy.ts";
import { RegistrationId } from "../../certification.schema.ts";
import { readRegistrationRows } from "../registration-copies.ts";
import { registrationList } from "../registrations.list.ts";

const store = storeOf(registrationList);

export async function list(query: ListQuery) {
  await readPolicy();
  return store.page(query, readChanged);
}

export async function findRegistrations(query: Parameters<typeof store.all>[0]) {
  await readPolicy();
  return store.all(query, readChanged);
}

const readPolicy = () => Policy.of();

/** A change is named by its registration. */
const readChanged: ReadRows = (ids) =>
  readRegistrationRows(ids.map((id) => RegistrationId.safeParse(id)).flatMap(({ data }) => data ?? []));
