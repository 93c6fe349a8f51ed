import { isDeepStrictEqual } from "node:util";

interface Compared {
  readonly of: string;
  readonly is: unknown;
  readonly expected: unknown;
}

/** Of a table's rows those that are not as expected, so that one test covers the table and names each. An empty table is a fault. */
export function offendersIn<Row>(rows: readonly Row[], compare: (row: Row) => Compared): Compared[] {
  if (rows.length === 0) throw new Error("There is nothing to compare.");
  return rows.map(compare).filter(({ is, expected }) => !isDeepStrictEqual(is, expected));
}
