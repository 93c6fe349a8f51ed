import { invalidParameter } from "./errors.ts";
import { type Input, optionalNumber, optionalText, violates } from "./input.ts";
import type { Pool } from "./pool.ts";

const mostPerPage = 60;

interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

/** The requested page of a list. Its token is the encrypted last name of the previous page. */
export function readPage({ keys }: Pool, input: Input, tokenField: string): PageRequest {
  const limit = optionalNumber(input, "Limit") ?? mostPerPage;
  if (limit > mostPerPage)
    throw violates(`Value '${limit}' at 'limit'`, "Member must have value less than or equal to 60");
  if (limit < 0) throw violates(`Value '${limit}' at 'limit'`, "Member must have value greater than or equal to 0");
  const token = optionalText(input, tokenField);
  const after = token === undefined ? undefined : keys.unseal(token);
  if (token !== undefined && after === undefined) throw invalidParameter("Invalid pagination token given.");
  return { after, limit: limit === 0 ? mostPerPage : limit };
}

/** Cuts a list that was read with one entry too many, and makes the token of the next page. */
export function cutPage<Entry>(
  { keys }: Pool,
  rows: readonly Entry[],
  { limit, nameOf }: { limit: number; nameOf: (entry: Entry) => string },
) {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, token: rows.length > limit && last ? keys.seal(nameOf(last)) : undefined };
}
