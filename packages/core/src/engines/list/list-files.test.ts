import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { thingList } from "./list.fixture.ts";
import { shown } from "./list.schema.ts";
import { csvOf } from "./list-csv.ts";
import type { Row } from "./list-table.ts";
import { xlsxOf } from "./list-xlsx.ts";

const columnsOf = (...ids: string[]) => ids.flatMap((id) => shown(thingList).filter((column) => column.id === id));
const partsOf = (ids: string[], rows: object[]) =>
  Object.fromEntries(
    Object.entries(unzipSync(xlsxOf(columnsOf(...ids), rows as Row[]))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
const sheetOf = (ids: string[], rows: object[]) => partsOf(ids, rows)["xl/worksheets/sheet1.xml"] ?? "";
const firstCell = (id: string, value: unknown) =>
  /<row r="2">(.*?)<\/row>/.exec(sheetOf([id], [{ id: "t1", [id]: value }]))?.[1];

test("has the parts that every spreadsheet program asks for, each well formed", () => {
  const parts = partsOf(["name"], [{ id: "t1", name: "Otter" }]);
  expect(Object.keys(parts)).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  for (const part of Object.values(parts))
    expect(part).toMatch(/^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>/);
});

test("no heading of a CSV file is a formula", () => {
  const [name] = columnsOf("name");
  if (!name) throw new Error("The list has no names");
  expect(csvOf([{ ...name, title: "=1+1" }], [])).toBe("\uFEFF'=1+1\r\n");
});

test("has a heading and a row for each, in the columns that are named, and leaves out what is empty", () => {
  const sheet = sheetOf(
    ["weight", "name"],
    [
      { id: "t1", name: "Otter", weight: 2.5 },
      { id: "t2", name: "Elk" },
    ],
  );
  expect(sheet).toContain(
    '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Weight</t></is></c>' +
      '<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c></row>' +
      '<row r="2"><c r="A2"><v>2.5</v></c><c r="B2" t="inlineStr"><is><t xml:space="preserve">Otter</t></is></c></row>' +
      '<row r="3"><c r="B3" t="inlineStr"><is><t xml:space="preserve">Elk</t></is></c></row>',
  );
});

test.each([
  ["a day is a day of the calendar", "madeOn", "2026-03-31", '<c r="A2" s="2"><v>46112</v></c>'],
  ["money is an amount", "price", 1050, '<c r="A2" s="3"><v>10.5</v></c>'],
  [
    "a day that spreadsheets would take for another is text",
    "madeOn",
    "1899-12-31",
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">1899-12-31</t></is></c>',
  ],
  [
    "what is no day is text, in a column of days too",
    "madeOn",
    "=next week",
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=next week</t></is></c>',
  ],
  ["yes", "isKept", true, '<c r="A2" t="b"><v>1</v></c>'],
  ["no", "isKept", false, '<c r="A2" t="b"><v>0</v></c>'],
  ["zero is no empty cell", "weight", 0, '<c r="A2"><v>0</v></c>'],
  [
    "a formula is text, as it was typed",
    "name",
    '=HYPERLINK("https://evil.example")',
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("https://evil.example")</t></is></c>',
  ],
  [
    "markup is text",
    "name",
    "</t></is><f>1+1</f> & \u0000\u0008\ud800 é 🦦",
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">&lt;/t&gt;&lt;/is&gt;&lt;f&gt;1+1&lt;/f&gt; &amp;  é 🦦</t></is></c>',
  ],
])("%s", (_what, id, value, cell) => {
  expect(firstCell(id, value)).toBe(cell);
});

test("the columns after Z have two letters", () => {
  const [name] = columnsOf("name");
  const many = Array.from({ length: 28 }, () => name as NonNullable<typeof name>);
  const sheet = strFromU8(unzipSync(xlsxOf(many, []))["xl/worksheets/sheet1.xml"] as Uint8Array);
  expect(sheet).toContain('<c r="Z1"');
  expect(sheet).toContain('<c r="AA1"');
  expect(sheet).toContain('<c r="AB1"');
});

function csvCellOf(id: string, value: unknown): string | undefined {
  const rows: object[] = [{ id: "t1", [id]: value }];
  return csvOf(columnsOf(id), rows as Row[]).split("\r\n")[1];
}

test.each([
  ["a day is written as the page shows it", "madeOn", "2026-03-31", "03/31/2026"],
  ["what is no day is no formula either, in a column of days too", "madeOn", "=1+1", "'=1+1"],
  ["a text is no formula", "name", "=1+1", "'=1+1"],
  ["money is in dollars", "price", 1050, "10.50"],
])("in CSV, %s", (_what, id, value, cell) => {
  expect(csvCellOf(id, value)).toBe(cell);
});
