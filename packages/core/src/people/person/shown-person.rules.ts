import { isDeepStrictEqual } from "node:util";
import type { ActiveFlag } from "./active-flag.schema.ts";

/** What rows of others repeat of their person. */
export interface ShownPerson {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly activeFlags?: readonly ActiveFlag[] | undefined;
}

export const isShownOtherwise = (row: ShownPerson, person: ShownPerson): boolean =>
  row.firstName !== person.firstName ||
  row.lastName !== person.lastName ||
  !isDeepStrictEqual(row.activeFlags, person.activeFlags);
