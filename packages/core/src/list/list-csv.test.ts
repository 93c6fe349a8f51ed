import { expect, test } from "vitest";
import { thingList } from "./list.fixture.ts";
import { shown } from "./list.schema.ts";
import { csvOf } from "./list-csv.ts";
import type { Row } from "./list-table.ts";

const cellOf = (id: string, value: unknown) => {
  const columns = shown(thingList).filter((column) => column.id === id);
  return csvOf(columns, [{ id: "t1", [id]: value } as unknown as Row]).split("\r\n")[1];
};

test.each([
  ["a day is written as the page shows it", "madeOn", "2026-03-31", "03/31/2026"],
  ["what is no day is no formula either, in a column of days too", "madeOn", "=1+1", "'=1+1"],
  ["a text is no formula", "name", "=1+1", "'=1+1"],
  ["money is in dollars", "price", 1050, "10.50"],
])("%s", (_what, id, value, cell) => {
  expect(cellOf(id, value)).toBe(cell);
});
