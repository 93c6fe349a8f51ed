import { expect, test } from "vitest";
import { eventPage } from "../event/event.system-page.ts";
import { workAreaPage } from "../setting/work-area.system-page.ts";
import { filedText, readRowsFile } from "./rows-file.rules.ts";

const faultsOf = (content: string) => {
  const file = readRowsFile(workAreaPage, content, {});
  return "faults" in file ? file.faults : [];
};

test.each(["Id;Name;Category\r\n;Savings;x", "Name\tCategory\nSavings\tx"])(
  "says of %j what separates its cells",
  (content) => {
    expect(faultsOf(content)).toEqual([
      "The cells of the file are separated by semicolons or tabs. Save it with commas between them.",
    ]);
  },
);

test("names a heading that the page does not have", () => {
  expect(faultsOf("Names;Categories")[0]).toMatch(/^There is no field “Names;Categories” on this page/);
});

const cellRead = (heading: string, cell: string) => {
  const file = readRowsFile(eventPage, `Name,${heading}\nSymposium,${cell}`, {});
  if ("faults" in file) throw new Error(file.faults.join());
  const { name: _, ...values } = file.lines[0]?.values ?? {};
  return Object.values(values);
};

test.each([
  ["Free for members", "YES", true],
  ["Free for members", "false", false],
  ["Free for members", "constructor", "constructor"],
  ["Price", "$25", 2500],
  ["Price", '"1,250.50"', 125_050],
  ["Price", '"12,50"', "12,50"],
  ["Price", "1e3", "1e3"],
  ["CEUs", "1.5", 15],
  ["CEUs", "2", 20],
  ["CEUs", "1.55", "1.55"],
  ["Day", "9/1/2026", "2026-09-01"],
])("reads %s %s as %j", (heading, cell, value) => {
  expect(cellRead(heading, cell)).toEqual([value]);
});

test.each([
  [15, "1.5"],
  [10, "1"],
  [0, "0"],
  [undefined, ""],
])("writes CEUs of %j tenths as %j", (tenths, text) => {
  expect(filedText(eventPage.fields.ceus, tenths)).toBe(text);
});
