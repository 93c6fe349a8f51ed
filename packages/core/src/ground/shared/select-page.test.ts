import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fields, pageFrom, rangeOf, selectPage, termsOf } from "./select-page.ts";

interface Course {
  readonly name: string;
  readonly kind: string;
  readonly seats?: number;
  readonly startsOn?: string;
  readonly addedAt: string;
  readonly isFree: boolean;
}

const course = (name: string, rest: Partial<Course> = {}): Course => ({
  name,
  kind: "live",
  addedAt: "2026-03-31T17:00:00.000Z",
  isFree: false,
  ...rest,
});

const fields: Fields<Course> = {
  name: { kind: "text", of: ({ name }) => name },
  kind: { kind: "choice", options: ["live-online", "live"], of: ({ kind }) => kind },
  seats: { kind: "number", of: ({ seats }) => seats },
  startsOn: { kind: "day", of: ({ startsOn }) => startsOn },
  addedAt: { kind: "moment", of: ({ addedAt }) => addedAt },
  isFree: { kind: "flag", of: ({ isFree }) => isFree },
};

const courses = [
  course("Budgets", { seats: 9, startsOn: "2026-03-31" }),
  course("álgebra", { seats: 10, kind: "live-online", startsOn: "2026-01-05" }),
  course("Unit 10", { addedAt: "2026-04-01T03:30:00.000Z" }),
  course("Unit 9", { isFree: true, addedAt: "2026-04-01T04:30:00.000Z" }),
];

const ask = (query: { sort?: string[]; filter?: string[]; page?: number; limit?: number }) =>
  selectPage(courses, { page: 1, limit: 20, sort: [], filter: [], ...query }, fields);
const names = (query: Parameters<typeof ask>[0]) => ask(query).data.map(({ name }) => name);

test.each([
  [[], ["Budgets", "álgebra", "Unit 10", "Unit 9"]],
  [["name,asc"], ["álgebra", "Budgets", "Unit 9", "Unit 10"]],
  [["name,desc"], ["Unit 10", "Unit 9", "Budgets", "álgebra"]],
  [["seats,asc"], ["Budgets", "álgebra", "Unit 10", "Unit 9"]],
  [["seats,desc"], ["álgebra", "Budgets", "Unit 10", "Unit 9"]],
  [["starts_on,asc"], ["álgebra", "Budgets", "Unit 10", "Unit 9"]],
  [["addedAt,desc"], ["Unit 9", "Unit 10", "Budgets", "álgebra"]],
  [
    ["isFree,desc", "name,asc"],
    ["Unit 9", "álgebra", "Budgets", "Unit 10"],
  ],
  [
    ["kind,asc", "name,desc"],
    ["álgebra", "Unit 10", "Unit 9", "Budgets"],
  ],
])("sorts by %j", (sort, expected) => {
  expect(names({ sort })).toEqual(expected);
});

test.each([
  ["name,UNIT", ["Unit 10", "Unit 9"]],
  ["name,alg", ["álgebra"]],
  ["name,", ["Budgets", "álgebra", "Unit 10", "Unit 9"]],
  ["kind,", ["Budgets", "álgebra", "Unit 10", "Unit 9"]],
  ["seats, ", ["Budgets", "álgebra", "Unit 10", "Unit 9"]],
  ["kind,live", ["Budgets", "Unit 10", "Unit 9"]],
  ["kind,liv", []],
  ["seats,9", ["Budgets"]],
  ["seats,1", []],
  ["startsOn,03/31", ["Budgets"]],
  ["starts_on,2026-03", ["Budgets"]],
  // Midnight in New York is at four o'clock.
  ["addedAt,03/31/2026", ["Budgets", "álgebra", "Unit 10"]],
  ["added_at,04/01/2026", ["Unit 9"]],
  ["isFree,true", ["Unit 9"]],
  ["name,a,b", []],
])("filters by %j", (filter, expected) => {
  expect(names({ filter: [filter] })).toEqual(expected);
});

test("keeps what passes every filter, and counts just that", () => {
  expect(ask({ filter: ["name,u", "kind,live"], limit: 2 })).toMatchObject({ total: 3, lastPage: 2 });
});

test.each([
  [{ sort: ["colour,asc"] }, "query.sort.0"],
  [{ sort: ["name,asc", "constructor,asc"] }, "query.sort.1"],
  [{ filter: ["__proto__,x"] }, "query.filter.0"],
  [{ filter: ["NAME,x"] }, "query.filter.0"],
])("refuses %j and names what is known", (query, path) => {
  const message = "Choose one of: name, kind, seats, startsOn, addedAt, isFree.";
  expect(() => ask(query)).toThrowError(
    expect.objectContaining({ code: "request.invalid", extra: { errors: [{ path, message }] } }),
  );
});

test("finds nothing that is not there, whatever is typed", () => {
  const typed = fc.oneof(fc.string({ unit: "binary" }), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fields)), typed, (name, value) => {
      const { data, total } = ask({ filter: [`${name},${value}`] });
      expect(courses).toEqual(expect.arrayContaining(data));
      expect(total).toBe(data.length);
    }),
  );
});

test("takes terms apart at the first comma", () => {
  expect(termsOf({ sort: ["starts_on,desc"], filter: ["name,a, b"] }, fields)).toEqual({
    sort: [{ field: "startsOn", descending: true }],
    filter: [{ field: "name", value: "a, b" }],
  });
});

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [60, 4, 15],
  [61, 4, 16],
])("%i rows at %i a page make %i pages", (total, limit, lastPage) => {
  expect(pageFrom([], total, { page: 1, limit })).toEqual({ data: [], lastPage, total });
});

test("every row is on one page, in the same order as on one long page", () => {
  const rows = fc.array(fc.record({ name: fc.string(), seats: fc.option(fc.nat(9), { nil: undefined }) }));
  const sort = fc.subarray(["seats,desc", "name,asc"]);
  fc.assert(
    fc.property(rows, sort, fc.integer({ min: 1, max: 7 }), (some, asked, limit) => {
      const all = some.map(({ name, seats }) => course(name, { seats }));
      const query = { page: 1, limit, sort: asked, filter: [] };
      const { lastPage, total } = selectPage(all, query, fields);
      const pages = Array.from({ length: lastPage }, (_, index) =>
        selectPage(all, { ...query, page: index + 1 }, fields),
      );
      const whole = selectPage(all, { ...query, limit: all.length + 1 }, fields);
      expect([pages.flatMap(({ data }) => data), total]).toEqual([whole.data, all.length]);
      expect(selectPage(all, { ...query, page: lastPage + 1 }, fields).data).toEqual(pages.at(-1)?.data);
    }),
  );
});

test.each([
  [1, 12, [0, 4]],
  [3, 12, [8, 12]],
  [4, 12, [8, 12]],
  [4, 13, [12, 16]],
  [100_000, 1, [0, 4]],
  [2, 0, [0, 4]],
] as const)("page %i of %i rows, at four a page, is %j: beyond the last page there is none", (page, total, range) => {
  expect(rangeOf({ page, limit: 4 }, total)).toEqual(range);
});
