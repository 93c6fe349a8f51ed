import { defineList, type List } from "@guildhall/core/engines/list/list.schema";
import { expect, test } from "vitest";
import { type AskedField, askedIn, type ListAsked, leftOutOf, listUrlOf, sortedBy, usualSort } from "./asked-list.ts";
import { captionOf, narrowedWords, sortOptions, sortWords } from "./asked-words.ts";

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

const usual: ListAsked = { page: 1, limit: 50, sort: [], filter: [], search: "" };
const asked = (address: string) => askedIn(new URLSearchParams(address), list);

test("an empty address asks for what is usual, and the usual leaves it empty", () => {
  expect(asked("")).toEqual(usual);
  expect(listUrlOf(usual, list).toString()).toBe("");
});

test("a query is written to the address and read from it", () => {
  const all: ListAsked = {
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
  expect(sortWords([], list)).toBe("Name, then Born (latest first)");
  expect(sortWords(["owed,asc"], list)).toBe("Owed");
});

const columns: readonly AskedField[] = [
  { id: "status", title: "Status", kind: "choice", unchosen: "Pending", options: [{ value: "done", label: "Done" }] },
  { id: "since", title: "Since", kind: "day", only: "sort" },
  { id: "day", title: "Day", kind: "day", only: "filter" },
];
const queue = { columns, sort: ["since,asc"], limit: 10 } as const;

test.each([
  [5, "", "5 requests where Status is Pending, sorted by Since"],
  [1, "filter=status,done", "1 request where Status is Done"],
  [0, "filter=day,2026-01-01", "0 requests where Day is 01/01/2026; Status is Pending"],
  [2, "filter=since,2026-01-01&sort=day,asc", "2 requests where Status is Pending, sorted by Since"],
])(
  "what %i rows of %j are is said, with what is usual, and without what only sorts or only filters",
  (total, address, words) => {
    const shown = askedIn(new URLSearchParams(address), queue);
    expect(captionOf({ total, of: "requests", one: "request", shown }, queue)).toBe(words);
  },
);

test("an order is chosen by words of its kind", () => {
  expect(sortOptions(queue).map(({ label }) => label)).toEqual([
    ...["Status, A to Z", "Status, Z to A", "Since, earliest first", "Since, latest first"],
  ]);
});

test("a list that tells equal rows apart by a hidden column is sorted by what is shown", () => {
  const columns = [
    { id: "date", title: "Date", kind: "day" },
    { id: "moment", title: "Moment", kind: "number", isHidden: true },
  ] as const;
  const dated = { columns, sort: ["date,desc", "moment,desc"], limit: 10 } as const;
  expect(usualSort(dated)).toEqual(["date,desc"]);
  expect(captionOf({ total: 2, of: "rows", one: "row", shown: { sort: [], filter: [], search: "" } }, dated)).toBe(
    "2 rows, sorted by Date (latest first)",
  );
});
