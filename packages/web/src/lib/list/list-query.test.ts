import { expect, test } from "vitest";
import { filterValueIn, listQueryOf, withValue } from "./list-query.ts";

const known = { sort: ["date", "name"], filter: ["name", "type"] };

test.each([
  ["", { page: 1, sort: [], filter: [] }],
  ["page=3&sort=name,desc&filter=type,fpa", { page: 3, sort: ["name,desc"], filter: ["type,fpa"] }],
  ["sort=date,asc&sort=name,asc", { page: 1, sort: ["date,asc"], filter: [] }],
  ["sort=price,asc&sort=name&sort=name,up", { page: 1, sort: [], filter: [] }],
  ["filter=id,1&filter=name,&filter=name&filter=name,a,b", { page: 1, sort: [], filter: ["name,a,b"] }],
])("the address %j asks for %j", (search, expected) => {
  expect(listQueryOf(new URLSearchParams(search), known)).toEqual(expected);
});

test("a filter has one value for each field, which may hold commas", () => {
  const filter = withValue(["name,old", "type,fpa"], "name", "Budgets, and more");
  expect(filter).toEqual(["type,fpa", "name,Budgets, and more"]);
  expect([filterValueIn(filter, "name"), filterValueIn(filter, "date")]).toEqual(["Budgets, and more", ""]);
  expect(withValue(filter, "name", "  ")).toEqual(["type,fpa"]);
});
