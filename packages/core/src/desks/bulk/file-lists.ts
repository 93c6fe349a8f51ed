import { findMemberships } from "../../domains/membership/list-memberships.ts";
import { membershipList } from "../../domains/membership/memberships.list.ts";
import type { List, ListQuery } from "../../engines/list/list.schema.ts";
import type { Row } from "../../engines/list/list-table.ts";
import { userList } from "../../people/person/users.list.ts";
import { findUsers } from "../../people/staff-user/list-users.ts";
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
