import { invalidParameter } from "../errors.ts";
import { type Input, optionalText, readTextList } from "../input.ts";
import { cutPage, readPage } from "../paging.ts";
import { assertPool, type Pool } from "../pool.ts";
import { describeUser } from "./admin-user.ts";
import type { UserSearch } from "./user-store.ts";

type Filter = NonNullable<UserSearch["filter"]>;

const columnOf: Record<string, string> = {
  username: "username",
  sub: "sub",
  "cognito:user_status": "status",
  status: "CASE enabled WHEN 1 THEN 'Enabled' ELSE 'Disabled' END",
  email: "attributes ->> '$.email'",
  phone_number: "attributes ->> '$.phone_number'",
  name: "attributes ->> '$.name'",
  given_name: "attributes ->> '$.given_name'",
  family_name: "attributes ->> '$.family_name'",
  preferred_username: "attributes ->> '$.preferred_username'",
};

/** Reads `name = "value"` and `name ^= "value"`; quotes inside are escaped with a backslash. */
function parseFilter(text: string): Filter {
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text);
  const [, name, operator, value] = match ?? [];
  if (name === undefined || value === undefined) throw invalidParameter("Error while parsing filter.");
  const column = Object.hasOwn(columnOf, name) ? columnOf[name] : undefined;
  if (!column) throw invalidParameter(`Invalid search attribute: ${name}`);
  const plain = value.replaceAll(/\\(.)/g, "$1");
  return {
    column,
    startsWith: operator === "^=",
    value: name === "cognito:user_status" ? plain.toUpperCase() : plain,
  };
}

export function listUsers(pool: Pool, input: Input) {
  assertPool(pool, input);
  const { after, limit } = readPage(pool, input, "PaginationToken");
  const text = optionalText(input, "Filter");
  const filter = text ? { filter: parseFilter(text) } : {};
  const rows = pool.users.search({ ...filter, after, limit: limit + 1 });
  const { entries, token } = cutPage(pool, rows, { limit, nameOf: (user) => user.username });
  const only = readTextList(input, "AttributesToGet");
  return {
    Users: entries.map((user) => describeUser(user, only)),
    ...(token && { PaginationToken: token }),
  };
}
