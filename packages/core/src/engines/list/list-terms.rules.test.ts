import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { thingList } from "./list.fixture.ts";
import { queryOf, shown } from "./list.schema.ts";
import { filterTerms, rangeFaultOf, sortTerms, termErrors, wordsOf } from "./list-terms.rules.ts";

const columns = shown(thingList);
const conditionOf = (term: string) => filterTerms([term], columns)[0]?.condition;

describe("a filter asks", () => {
  test.each([
    ["name,Žofie", { is: "containing", text: "zofie" }],
    ["state,new", { is: "oneOf", values: ["new"] }],
    ["isKept,yes", { is: "within", range: { from: 1, to: 1 } }],
    ["isKept,false", { is: "within", range: { from: 0, to: 0 } }],
    ["weight,5", { is: "within", range: { from: 5, to: 5 } }],
    ["weight,-1.5..10", { is: "within", range: { from: -1.5, to: 10 } }],
    ["price,..5000", { is: "within", range: { from: undefined, to: 5000 } }],
    ["made_on,2026-03", { is: "dayContaining", text: "2026-03" }],
    ["madeOn,2026-01-01..", { is: "daysWithin", range: { from: "2026-01-01", to: undefined } }],
    ["madeOn,01/31/2026..02/28/2026", { is: "daysWithin", range: { from: "2026-01-31", to: "2026-02-28" } }],
    ["name, ", undefined],
  ])("%s", (term, condition) => {
    expect(conditionOf(term)).toEqual(condition);
  });

  test("for any of several choices of one column", () => {
    expect(filterTerms(["state,new", "name,a", "state,used"], columns)).toEqual([
      { column: "name", condition: { is: "containing", text: "a" } },
      { column: "state", condition: { is: "oneOf", values: ["new", "used"] } },
    ]);
  });
});

test("sorts by several columns, in either spelling", () => {
  expect(sortTerms(["made_on,desc", "name,asc"], columns)).toEqual([
    { column: "madeOn", isDescending: true },
    { column: "name", isDescending: false },
  ]);
});

test("a search is for each of its words, without case and accents", () => {
  expect(wordsOf("  Ána  ŽOFIE ")).toEqual(["ana", "zofie"]);
});

describe("a sentence says what cannot be asked", () => {
  const known = "Choose one of: name, place, state, madeOn, weight, price, isKept, isOver.";
  const days =
    "Write a day or a part of it, like 2026-03 or 03/31, or days as from..to, like 2026-01-01..2026-03-31. Either end may be left out.";
  const numbers = "Write a number, or two as from..to, like 5..10. Either end may be left out.";
  test.each([
    ["sort", "color,asc", known],
    ["sort", "endsOn,asc", known],
    ["filter", "color,red", known],
    ["filter", "endsOn,2026", known],
    ["filter", "state,lost", "Choose one of: new, used, broken."],
    ["filter", "isKept,maybe", "Write yes or no."],
    ["filter", "isKept,constructor", "Write yes or no."],
    ["filter", "weight,heavy", numbers],
    ["filter", "weight,1..2..3", numbers],
    ["filter", "weight,..", numbers],
    ["filter", "weight,1e9", numbers],
    [
      "filter",
      "price,ten",
      "Write an amount in cents, or two as from..to, like 1000..5000. Either end may be left out.",
    ],
    ["filter", "madeOn,2026-02-30..", days],
    ["filter", "madeOn,2026-13", days],
    ["filter", "madeOn,2026-02-30", days],
    ["filter", "madeOn,2026-02-29", days],
    ["filter", "madeOn,13/01/2026", days],
    ["filter", "madeOn,3/1/2026", days],
    ["filter", "madeOn,yesterday", days],
    ["filter", "madeOn,2026-03-311", days],
    ["filter", "madeOn,yesterday..", days],
    ["filter", "madeOn,..", days],
  ] as const)("%s=%s", (slot, term, message) => {
    const asked = { sort: [], filter: [], [slot]: [term] };
    expect(termErrors(asked, columns)).toEqual([{ path: [slot, 0], message }]);
    const parsed = z.safeParse(queryOf(thingList), asked);
    expect(parsed.error?.issues).toMatchObject([{ path: [slot, 0], message }]);
  });

  const typed = ["2016-02-29", "02/29/2016", "1996-02-29", "02/29/1996", "04/30/2026", "2026-12-31"].flatMap((day) =>
    Array.from(day, (_, last) => `madeOn,${day.slice(0, last + 1)}`),
  );
  const parts = ["madeOn,6-02-29", "madeOn,-3", "madeOn,31", "madeOn,2", "madeOn,02-29"];
  test.each([
    ...["weight,1..", "madeOn,2024-02-29..", "madeOn,03/31", "state,new", "name,..", "isKept,No"],
    ...[...typed, ...parts],
  ])("not %s", (term) => {
    expect(termErrors({ sort: [], filter: [term] }, columns)).toEqual([]);
  });
});

describe("a range that ends before it begins says what to do", () => {
  const [day, number] = [/^The end is before the beginning/, /^The end is less than the beginning/];
  test.each([
    ["day", "2026-03-02..2026-03-01", day],
    ["day", "2026-03-01..2026-03-01", undefined],
    ["day", "2026-03-01..", undefined],
    ["day", "..2026-03-01", undefined],
    ["day", "03/02/2026..2026-03-01", day],
    ["day", "2026-13", undefined],
    ["number", "6..5", number],
    ["number", "5..5", undefined],
    ["number", "10..9", number],
    ["money", "1000..999", number],
    ["yesNo", "yes", undefined],
    ["text", "b..a", undefined],
    ["choice", "b..a", undefined],
  ] as const)("%s %s", (kind, value, fault) => {
    expect(rangeFaultOf(kind, value)).toEqual(fault ? expect.stringMatching(fault) : undefined);
  });
});

describe("the query of a list", () => {
  const parse = (query: object) => z.safeParse(queryOf(thingList), query);

  test("has the first page in the list's size, unsorted, of all", () => {
    expect(parse({}).data).toEqual({ page: 1, limit: 20, sort: [], filter: [], search: "", changed: [] });
  });

  test.each([
    { page: "0" },
    { page: "-1" },
    { page: "100001" },
    { page: "first" },
    { limit: "0" },
    { limit: "101" },
    { search: "a".repeat(101) },
    { changed: Array.from({ length: 11 }, () => "thing_1") },
  ])("refuses %j", (query) => {
    expect(parse(query).success).toBe(false);
  });
});
