import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied, fieldChangeOf } from "./change.rules.ts";

interface Fields {
  readonly text?: string;
  readonly flag?: boolean;
  readonly list?: string[];
  readonly count?: number;
}

const nothing = { isChange: false, set: {}, remove: [], before: {}, after: {} };

describe("is no change", () => {
  test.each<[string, Fields, { [K in keyof Fields]?: Fields[K] | null }]>([
    ["what is not sent", { text: "a" }, {}],
    ["what is sent as undefined", { text: "a" }, { text: undefined }],
    ["the same text", { text: "a" }, { text: "a" }],
    ["the same list", { list: ["a", "b"] }, { list: ["a", "b"] }],
    ["to clear what is empty", {}, { text: "", list: [], count: null }],
    ["a flag that is off, and never was on", {}, { flag: false }],
    ["a flag that is on already", { flag: true }, { flag: true }],
    ["the number zero again", { count: 0 }, { count: 0 }],
  ])("%s", (_rule, kept, sent) => {
    expect(fieldChangeOf(kept, sent)).toEqual(nothing);
  });
});

describe("is a change", () => {
  test.each<[string, Fields, Fields, object]>([
    ["a new text", {}, { text: "a" }, { set: { text: "a" }, before: {}, after: { text: "a" } }],
    ["another text", { text: "a" }, { text: "b" }, { set: { text: "b" }, before: { text: "a" }, after: { text: "b" } }],
    ["a text that is cleared", { text: "a" }, { text: "" }, { remove: ["text"], before: { text: "a" } }],
    ["a list that is emptied", { list: ["a"] }, { list: [] }, { remove: ["list"], before: { list: ["a"] } }],
    [
      "a flag that goes off",
      { flag: true },
      { flag: false },
      { set: { flag: false }, before: { flag: true }, after: { flag: false } },
    ],
    ["the number zero", {}, { count: 0 }, { set: { count: 0 }, before: {}, after: { count: 0 } }],
  ])("%s", (_rule, kept, sent, expected) => {
    expect(fieldChangeOf(kept, sent)).toEqual({ ...nothing, isChange: true, ...expected });
  });

  test("only in what differs", () => {
    const { before, after } = fieldChangeOf<Fields>({ text: "a", count: 1 }, { text: "a", count: 2 });
    expect([before, after]).toEqual([{ count: 1 }, { count: 2 }]);
  });
});

const fields = fc.record(
  {
    text: fc.constantFrom("", "a", "b"),
    flag: fc.boolean(),
    list: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
    count: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: [] },
);

test("once made, is no change any more", () => {
  fc.assert(
    fc.property(fields, fields, (kept: Fields, sent: Fields) => {
      const after = applied(kept, fieldChangeOf(kept, sent));
      expect(fieldChangeOf(after, sent)).toEqual(nothing);
    }),
  );
});

test("of different fields, made in either order, is the same", () => {
  fc.assert(
    fc.property(fields, fields, (kept: Fields, { text, flag, list, count }: Fields) => {
      const [one, other] = [
        { text, flag },
        { list, count },
      ];
      const make = (first: Fields, second: Fields) => {
        const between = applied(kept, fieldChangeOf(kept, first));
        return applied(between, fieldChangeOf(between, second));
      };
      expect(make(one, other)).toEqual(make(other, one));
    }),
  );
});
