import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, parseCsv, safeCell } from "./csv.rules.ts";

test.each([
  ["=HYPERLINK(A1)"],
  ["+1"],
  ["-1"],
  ["@SUM(A1)"],
  ["  =1+1"],
  ["\u00a0=1+1"],
  ["\u200b=1+1"],
  ["\ufeff@x"],
  ["\u0000=1+1"],
  ["\u00ad=1+1"],
  ["\u202e=1+1"],
  ["\ufe0f=1+1"],
  ["\t=1"],
  ["\tplain"],
  ["\rplain"],
  ["\nplain"],
  ["\r\n=1"],
  ["＝1+1"],
  ["＋1"],
  ["－1"],
  ["＠x"],
])("%j is made a text", (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each([[""], ["Annual Dues"], ["Dues = fees"], ["a-b"], ["12.50"], ["'=1"], ["Música & más"], [" Dues"], ["#1"]])(
  "%j stays as it is",
  (text) => {
    expect(safeCell(text)).toBe(text);
  },
);

test("no cell begins with what a spreadsheet would work out, whatever the text", () => {
  const text = fc
    .array(fc.constantFrom("=", "+", "-", "@", " ", "\t", "\r", "\n", "\u00a0", "a", "1", "'"))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, (given) => {
      expect(safeCell(given)).not.toMatch(/^(\s*[=+\-@]|[\t\r\n])/);
    }),
  );
});

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["\uFEFFa\n\nb", [["a"], [""], ["b"]]],
  ['"a ""b""\nc",d', [['a "b"\nc', "d"]]],
  ["a,\r1", [["a", ""], ["1"]]],
  ["'=1+1,'it", [["=1+1", "'it"]]],
  ["", []],
  ['"a', undefined],
  ['a"b', undefined],
  ['"a"b', undefined],
])("%j is read as %j", (content, records) => {
  expect(parseCsv(content)).toEqual(records);
});

test("what is written is read back, and nothing of it is a formula", () => {
  const cell = fc
    .array(fc.constantFrom("=", "+", "-", "@", " ", "\t", "\r", "\n", '"', ",", "'", "a", "é"))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (records) => {
      expect(parseCsv(csvText(records))).toEqual(records);
      for (const text of records.flat()) expect(csvText([[text]])).not.toMatch(/^\uFEFF"?\s*[=+\-@]/);
    }),
  );
});
