import { invalid } from "../problem.ts";
import type { Table } from "../store/table.ts";

export const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;

export function checkDistinctPlaces(places: readonly { readonly table: Table; readonly key: Buffer }[]): void {
  const spelled = places.map(({ table, key }) => `${table.id}/${key.toString("base64")}`);
  if (new Set(spelled).size < spelled.length) {
    throw invalid("Transaction request cannot include multiple operations on one item");
  }
}
