import type { List, ListQuery } from "../list/list.schema.ts";
import type { Row } from "../list/list-table.ts";
import { findMemberships } from "../membership/list-memberships.ts";
import { membershipList } from "../membership/memberships.list.ts";
import { findUsers } from "../people/list-users.ts";
import { userList } from "../person/users.list.ts";
import type { FileList } from "./bulk.schema.ts";

interface Exported {
  readonly list: List;
  readonly find: (
    query: Omit<ListQuery, "page" | "limit">,
  ) => Promise<{ readonly rows: Iterable<Row>; readonly total: number }>;
}

export const fileLists: Readonly<Record<FileList, Exported>> = {
  users: { list: userList, find: findUsers },
  memberships: { list: membershipList, find: findMemberships },
};
