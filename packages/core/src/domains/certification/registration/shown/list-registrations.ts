import type { ListQuery } from "../../../../engines/list/list.schema.ts";
import { type ReadRows, storeOf } from "../../../../engines/list/list-store.ts";
import { RegistrationId } from "../../certification.schema.ts";
import { registrationList } from "../registrations.list.ts";
import { readRows } from "../registrations.ts";

const store = storeOf(registrationList);

export const list = (query: ListQuery) => store.page(query, readChanged);

export const findRegistrations = (query: Parameters<typeof store.all>[0]) => store.all(query, readChanged);

/** A change is named by its registration. */
const readChanged: ReadRows = (ids) =>
  readRows(ids.map((id) => RegistrationId.safeParse(id)).flatMap(({ data }) => data ?? []));
