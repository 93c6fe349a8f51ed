import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Thing, thingList } from "./list.fixture.ts";
import { defineList, exportQueryOf, rowOf } from "./list.schema.ts";

const words = { name: "wrong", role: "admin", limit: 20, version: 1, sort: [], attributes: [] } as const;

test("what is no column is a type error", () => {
  const define = defineList<Thing>();
  // @ts-expect-error A column that is read by a function needs an id.
  define({ ...words, columns: [{ title: "Name", kind: "text", of: ({ name }: Thing) => name }] });
  // @ts-expect-error No such attribute.
  define({ ...words, columns: [{ title: "Colour", kind: "text", of: "colour" }] });
  // @ts-expect-error The attribute is no number.
  define({ ...words, columns: [{ title: "Name", kind: "number", of: "name" }] });
  // @ts-expect-error Sorted by what is no column.
  define({ ...words, sort: ["weight,asc"], columns: [{ title: "Name", kind: "text", of: "name" }] });
  // @ts-expect-error The day on which it ends is not among the columns.
  define({ ...words, columns: [] }, { id: "isOver", title: "Over", kind: "yesNo", daily: ({ endsOn }) => !!endsOn });
  expect(define({ ...words, columns: [{ of: "name", title: "Name", kind: "text" }] }).columns).toHaveLength(1);
});

test("a row has its id and what people see, and nothing else", () => {
  const row = { id: "thing_1", name: "Ana", weight: 2, isOver: true, endsOn: "2026-01-01", extra: 1 };
  expect(z.parse(rowOf(thingList), row)).toEqual({ id: "thing_1", name: "Ana", weight: 2, isOver: true });
});

test.each(["sort", "filter", "columns", "changed"])(
  "what is sent to make a file names several %s in an array, as its description says",
  (name) => {
    const sent = (value: unknown) => z.safeParse(exportQueryOf(thingList), { [name]: value }).success;
    expect([sent([]), sent(undefined), sent("name,asc"), sent("name")]).toEqual([true, true, false, false]);
  },
);
