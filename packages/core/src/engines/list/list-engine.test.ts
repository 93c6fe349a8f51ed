import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithin } from "../../ground/shared/fold.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { type Thing, thingList } from "./list.fixture.ts";
import { type Arrival, createListTable, type ListTable, type Row } from "./list-table.ts";

const day = (text: string) => text as LocalDate;
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const days = fc.constantFrom("2024-02-29", "2025-12-31", "2026-01-01", "2026-03-31", "2026-11-23").map(day);
const names = fc.oneof(
  fc.constantFrom(
    "Ana",
    "ANA",
    "Ána",
    "Žofie",
    "zofie",
    "Nováková",
    "Row 2",
    "Row 10",
    "Row 1",
    "Row 0000000000000003",
    "Row 1000000000000",
    "Łukasz",
    "Öland",
  ),
  fc
    .string({ unit: fc.constantFrom("a", "B", "é", "z", " ", "1", "9"), minLength: 1, maxLength: 4 })
    .filter((text) => text.trim() === text),
);
const things: fc.Arbitrary<Thing> = fc.record({
  name: optional(names),
  town: optional(names),
  state: optional(fc.constantFrom("new", "used", "broken")),
  madeOn: optional(days),
  endsOn: optional(days),
  weight: optional(fc.constantFrom(-1.5, 0, 2, 10, 10.25)),
  price: optional(fc.integer({ min: -5, max: 2000 }).map((cents) => cents as Cents)),
  isKept: optional(fc.boolean()),
}) as fc.Arbitrary<Thing>;

const ids = fc.integer({ min: 0, max: 25 }).map((number) => `thing_${String(number).padStart(3, "0")}`);

/** One row's life: each step is its next revision. Undefined: it has left. */
const step = fc.tuple(ids, fc.option(things, { nil: undefined, freq: 6 }));
const history = fc.array(step, { maxLength: 60 });

const columnIds = ["name", "place", "state", "madeOn", "weight", "price", "isKept", "isOver"] as const;
const filters = fc.oneof(
  names.map((text) => `name,${text}`),
  names.map((text) => `place,${text}`),
  fc.constantFrom("new", "used", "broken").map((state) => `state,${state}`),
  fc
    .constantFrom("2026", "03/31", "2026-01-01..2026-03-31", "..2025-12-31", "03/31/2026..")
    .map((text) => `madeOn,${text}`),
  fc.constantFrom("0..10", "10", "..0", "2..").map((text) => `weight,${text}`),
  fc.constantFrom("100..1500", "-5..0").map((text) => `price,${text}`),
  fc.constantFrom("true", "no").map((text) => `isKept,${text}`),
  fc.constantFrom("yes", "false").map((text) => `isOver,${text}`),
);
const sorts = fc.tuple(fc.constantFrom(...columnIds), fc.constantFrom("asc", "desc")).map((term) => term.join(","));
const queries = fc.record({
  sort: fc.uniqueArray(sorts, { maxLength: 3, selector: (term) => term.split(",")[0] }),
  filter: fc.array(filters, { maxLength: 3 }),
  search: fc.oneof(
    fc.constant(""),
    names,
    fc.tuple(names, names).map((two) => two.join(" ")),
  ),
});
type Query = typeof queries extends fc.Arbitrary<infer T> ? T : never;

const today = day("2026-01-01");

/** What the rows are, without any table. */
function rowsAfter(steps: readonly (readonly [string, Thing | undefined])[]): Row[] {
  const latest = new Map(steps);
  return [...latest]
    .flatMap(([id, thing]) => (thing ? [naiveRow(id, thing)] : []))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function naiveRow(id: string, { town, endsOn, ...thing }: Thing): Row {
  const row = { id, ...thing, place: town?.toUpperCase(), isOver: endsOn && endsOn < today };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}

const collation = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** As the column declares them, which is not by the alphabet. */
const states = ["new", "used", "broken"];

function naiveCompare(a: Row[string], b: Row[string]): number {
  if (typeof a === "string" && typeof b === "string") return collation.compare(a, b);
  return Number(a) - Number(b);
}

function naiveOrderBy(term: string) {
  const [id = "", direction] = term.split(",");
  return (a: Row, b: Row): number => {
    const [one, other] = [a[id], b[id]];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    const order =
      id === "state" ? states.indexOf(String(one)) - states.indexOf(String(other)) : naiveCompare(one, other);
    return order * (direction === "desc" ? -1 : 1);
  };
}

const naiveOrder = (sort: readonly string[]) => (a: Row, b: Row) =>
  sort.map(naiveOrderBy).reduce((so, order) => so || order(a, b), 0);

const written = (on: string) => on.replace(/(\d{4})-(\d\d)-(\d\d)/, "$2/$3/$1");
const iso = (on: string) => on.replace(/(\d\d)\/(\d\d)\/(\d{4})/, "$3-$1-$2");

function isInRange(cell: Row[string], value: string): boolean {
  const [low = "", high = low] = value.split("..").map(iso);
  if (typeof cell === "string") return (low || "0000") <= cell && cell <= (high || "9999");
  return Number(low || -Infinity) <= Number(cell) && Number(cell) <= Number(high || Infinity);
}

const naiveMatches: Record<string, (cell: Row[string], value: string) => boolean> = {
  name: (cell, value) => isWithin(value, String(cell)),
  place: (cell, value) => isWithin(value, String(cell)),
  madeOn: (cell, value) =>
    value.includes("..") ? isInRange(cell, value) : isWithin(value, `${cell} ${written(String(cell))}`),
  weight: isInRange,
  price: isInRange,
  isKept: (cell, value) => cell === ["true", "yes"].includes(value),
  isOver: (cell, value) => cell === ["true", "yes"].includes(value),
};

const isMatch = (row: Row, id: string, value: string): boolean =>
  value.trim() === "" || (row[id] !== undefined && naiveMatches[id]?.(row[id], value) === true);

function naiveSelect(rows: readonly Row[], { sort, filter, search }: Query): Row[] {
  const terms = filter.map((term) => [term.slice(0, term.indexOf(",")), term.slice(term.indexOf(",") + 1)] as const);
  const asked = terms.filter(([id]) => id === "state").map(([, value]) => value);
  const others = terms.filter(([id]) => id !== "state");
  const words = search.split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => asked.length === 0 || asked.includes(String(row.state)))
    .filter((row) => others.every(([id, value]) => isMatch(row, id, value)))
    .filter((row) =>
      words.every((word) => ["name", "place"].some((id) => row[id] !== undefined && isWithin(word, String(row[id])))),
    )
    .toSorted(naiveOrder(sort.length > 0 ? sort : ["name,asc"]));
}

const select = (table: ListTable, query: Query): Row[] => Array.from(table.select(query), table.rowAt);

/** Each step as its version arrives; revisions count over all. */
const arrivalsOf = (steps: readonly (readonly [string, Thing | undefined])[]): Arrival[] =>
  steps.map(([id, thing], index) => ({ id, revision: index + 1, ...(thing ? { source: thing } : { hasLeft: true }) }));

test("answers as a plain sort and filter over all rows would, after whatever was added, changed and removed", () => {
  fc.assert(
    fc.property(history, queries, (steps, query) => {
      const table = createListTable(thingList, today);
      for (const arrival of arrivalsOf(steps)) table.apply(arrival);
      expect(select(table, query)).toEqual(naiveSelect(rowsAfter(steps), query));
    }),
  );
});

test("answers that are kept are brought up to date, row by row", () => {
  fc.assert(
    fc.property(history, fc.array(queries, { minLength: 1, maxLength: 3 }), (steps, asked) => {
      const table = createListTable(thingList, today);
      for (const [index, arrival] of arrivalsOf(steps).entries()) {
        table.apply(arrival);
        const query = asked[index % asked.length] as Query;
        expect(select(table, query)).toEqual(naiveSelect(rowsAfter(steps.slice(0, index + 1)), query));
      }
    }),
  );
});

test("versions may arrive in any order, and more than once", () => {
  const scrambled = history.chain((steps) => {
    const arrivals = arrivalsOf(steps);
    const order = fc.shuffledSubarray(arrivals, { minLength: arrivals.length, maxLength: arrivals.length });
    return fc.record({ steps: fc.constant(steps), order, repeated: fc.subarray(arrivals) });
  });
  fc.assert(
    fc.property(scrambled, queries, ({ steps, order, repeated }, query) => {
      const table = createListTable(thingList, today);
      for (const arrival of [...order, ...repeated]) table.apply(arrival);
      expect(select(table, query)).toEqual(naiveSelect(rowsAfter(steps), query));
      expect(table.size()).toBe(rowsAfter(steps).length);
    }),
  );
});

test("a table that was packed and unpacked answers the same, and goes on", () => {
  fc.assert(
    fc.property(history, history, queries, (before, after, query) => {
      const table = createListTable(thingList, day("2025-01-01"));
      const arrivals = arrivalsOf([...before, ...after]);
      for (const arrival of arrivals.slice(0, before.length)) table.apply(arrival);
      const again = createListTable(thingList, today, table.packed());
      again.setToday(today);
      expect(select(again, query)).toEqual(naiveSelect(rowsAfter(before), query));
      for (const arrival of arrivals.slice(before.length)) again.apply(arrival);
      expect(select(again, query)).toEqual(naiveSelect(rowsAfter([...before, ...after]), query));
    }),
  );
});

test("another day changes what follows from the day", () => {
  const table = createListTable(thingList, today);
  table.apply({ id: "thing_001", revision: 1, source: { name: "Ana", endsOn: "2026-01-01" } });
  const over = { sort: [], filter: ["isOver,yes"], search: "" };
  expect(select(table, over)).toEqual([]);
  table.setToday(day("2026-01-02"));
  expect(select(table, over)).toEqual([{ id: "thing_001", name: "Ana", isOver: true }]);
});

test("more changes than are kept in mind are answered anew", () => {
  const table = createListTable(thingList, today);
  const query = { sort: [], filter: [], search: "" };
  for (let number = 0; number < 5000; number += 1) {
    table.apply({ id: `thing_${number % 100}`, revision: number, source: { name: `Row ${number}` } });
    if (number % 1500 === 0) select(table, query);
  }
  expect(select(table, query).map(({ name }) => name)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Row ${4900 + index}`),
  );
});

test("choices are in the order of their options, what is none of them comes after, and nothing last", () => {
  const values = ["unknown", "broken", undefined, "new", "new broken", "used", "broken new"];
  const table = createListTable(thingList, today);
  for (const [index, state] of values.entries()) {
    table.apply({ id: `thing_${index}`, revision: 1, source: { ...(state && { state }) } });
  }
  const inOrder = (direction: string) =>
    Array.from(table.select({ sort: [`state,${direction}`], filter: [], search: "" }), (row) => table.rowAt(row).state);
  expect(inOrder("asc")).toEqual(["new", "new broken", "broken new", "used", "broken", "unknown", undefined]);
  expect(inOrder("desc")).toEqual(["unknown", "broken", "used", "new broken", "broken new", "new", undefined]);
});
