import type { ViewId } from "@guildhall/core/desks/view/view.schema";
import { defineList, type List } from "@guildhall/core/engines/list/list.schema";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { type Asked, askedIn, leftOutOf, listUrlOf, sortedBy } from "./asked-list.ts";
import { narrowedWords, sortWords } from "./asked-words.ts";
import { orderedBy } from "./kept-columns.ts";
import { addressOfView, isChangedFrom } from "./view-state.ts";

interface Otter {
  readonly name: string;
  readonly den?: string;
  readonly bornOn?: string;
  readonly fed?: boolean;
  readonly owed?: number;
}

const list = defineList<Otter>()({
  name: "otters",
  version: 1,
  role: "admin",
  limit: 50,
  sort: ["name,asc", "born,desc"],
  attributes: ["name", "den", "bornOn", "fed", "owed"],
  columns: [
    { of: "name", title: "Name", kind: "text", isSearched: true },
    {
      of: "den",
      title: "Den",
      kind: "choice",
      options: [
        { value: "n", label: "North" },
        { value: "s", label: "South" },
      ],
    },
    { id: "born", title: "Born", kind: "day", of: ({ bornOn }) => bornOn as never },
    { of: "fed", title: "Fed", kind: "yesNo" },
    { id: "owed", title: "Owed", kind: "money", of: ({ owed }) => owed as never },
    { id: "secret", title: "Secret", kind: "text", isHidden: true, of: () => "x" },
  ],
}) as List;

const usual: Asked = { page: 1, limit: 50, sort: [], filter: [], search: "" };
const asked = (address: string) => askedIn(new URLSearchParams(address), list);

test("an empty address asks for what is usual, and the usual leaves it empty", () => {
  expect(asked("")).toEqual(usual);
  expect(listUrlOf(usual, list).toString()).toBe("");
});

test("a query is written to the address and read from it", () => {
  const all: Asked = {
    page: 3,
    limit: 100,
    sort: ["born,desc", "name,asc"],
    filter: ["name,a, b & c", "den,n", "den,s"],
    search: "é",
    view: "viw_1",
  };
  expect(askedIn(listUrlOf(all, list), list)).toEqual(all);
});

test.each([
  ["page=0", usual],
  ["page=1.5", usual],
  ["page=otter", usual],
  ["limit=7", usual],
  ["limit=1000000", usual],
  ["sort=name", usual],
  ["sort=nobody,asc", usual],
  ["sort=secret,asc", usual],
  ["filter=secret,x", usual],
  ["filter=name", usual],
  ["filter=name, ", usual],
  ["filter=den,west", usual],
  ["filter=born,otter", usual],
  ["filter=born,2026-13-45..", usual],
  ["filter=fed,maybe", usual],
  ["filter=owed,much", usual],
  ["page=999999", { ...usual, page: 100_000 }],
  ["page=1e30", { ...usual, page: 100_000 }],
  ["other=1&page=2", { ...usual, page: 2 }],
])("an address asks for nothing that the list does not have: %s", (address, expected) => {
  expect(asked(address)).toEqual(expected);
});

test.each([
  ["", []],
  ["filter=name,x&filter=den,n&sort=den,asc", []],
  ["filter=depth,3&sort=depth,asc&filter=secret,x", ["depth", "secret"]],
  ["filter=den,n&filter=den,west", ["Den"]],
  ["filter=born,otter&filter=owed,1..2", ["Born"]],
  ["sort=nope&filter=lost", ["lost", "nope"]],
  ["sort=name&sort=den,up", ["Name", "Den"]],
])("what is left out is named: %s", (address, expected) => {
  expect(leftOutOf(new URLSearchParams(address), list)).toEqual(expected);
});

describe("a saved view", () => {
  const view = {
    ...{
      id: "viw_1" as ViewId,
      name: "North",
      isShared: false,
      isOwn: true,
      revision: 0,
      search: "",
      sort: ["name,desc"],
    },
    ...{ filter: ["den,n", "name,ott", "depth,3"], author: { id: "per_1" as PersonId }, createdAt: "" as Instant },
  };

  test("opens with all that it asks for, and the address says which it is", () => {
    expect(decodeURIComponent(addressOfView(view, list))).toBe(
      "?filter=den,n&filter=name,ott&filter=depth,3&sort=name,desc&view=viw_1",
    );
  });

  test.each([
    ["as the list has it", {}, false],
    ["its filters in another order", { filter: ["name,ott", "den,n"] }, false],
    ["another filter", { filter: ["den,n"] }, true],
    ["another order", { sort: [] }, true],
    ["a search", { search: "x" }, true],
    ["spaces", { search: " " }, false],
  ])("%s is a change of it: %j %s", (_what, change, expected) => {
    const { filter, sort, search } = { ...view, filter: ["den,n", "name,ott"], ...change };
    expect(isChangedFrom(view, { filter, sort, search }, list)).toBe(expected);
  });
});

test.each<[readonly string[], string, boolean, readonly string[]]>([
  [["name,asc"], "name", false, ["name,desc"]],
  [["name,desc"], "name", false, ["name,asc"]],
  [["name,asc"], "den", false, ["den,asc"]],
  [["name,asc", "den,asc"], "den", false, ["den,asc"]],
  [["name,asc"], "den", true, ["name,asc", "den,asc"]],
  [["name,asc", "den,asc"], "name", true, ["name,desc", "den,asc"]],
])("from %j a press on %s, with Shift: %s, sorts by %j", (sort, field, isAdded, expected) => {
  expect(sortedBy(sort, field, isAdded)).toEqual(expected);
});

test.each([
  [{ filter: [], search: " " }, ""],
  [{ filter: ["name,ott"], search: "" }, "Name contains “ott”"],
  [{ filter: ["den,n", "den,s"], search: "é" }, "“é” is found; Den is North or South"],
  [{ filter: ["born,2026-01-01..2026-03-31"], search: "" }, "Born is from 01/01/2026 to 03/31/2026"],
  [{ filter: ["born,..2026-03-31"], search: "" }, "Born is to 03/31/2026"],
  [{ filter: ["born,2026-03"], search: "" }, "Born is 2026-03"],
  [{ filter: ["fed,no"], search: "" }, "Fed is no"],
  [{ filter: ["owed,1050.."], search: "" }, "Owed is from $10.50"],
])("%j is said in words", (narrowed, words) => {
  expect(narrowedWords(narrowed, list)).toBe(words);
});

test("the order is described in words", () => {
  expect(sortWords([], list)).toBe("Name, then Born (descending)");
  expect(sortWords(["owed,asc"], list)).toBe("Owed");
});

test("columns stand in the kept order, with new ones after them and forgotten names left out", () => {
  const names = (order: string[]) => orderedBy(order, list.columns.slice(0, 3)).map(({ id }) => id);
  expect(names([])).toEqual(["name", "den", "born"]);
  expect(names(["born", "gone", "name"])).toEqual(["born", "name", "den"]);
});
