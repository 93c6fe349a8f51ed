import { expect, test } from "vitest";
import { pathwayPage } from "../../domains/certification/setting/pathway.system-page.ts";
import { eventPage } from "../../domains/event/event.system-page.ts";
import { workAreaPage } from "../../engines/setting/employment/work-area.system-page.ts";
import { officeClosedPage } from "../../engines/setting/office-closed.system-page.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
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

const cellRead = (heading: string, cell: string, page: AnyPage = eventPage) => {
  const called = page.fields[page.called]?.label;
  const file = readRowsFile(page, `${called},${heading}\nSymposium,${cell}`, {});
  if ("faults" in file) throw new Error(file.faults.join());
  const { [page.called]: _, ...values } = file.lines[0]?.values ?? {};
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
  ["as the list shows it", '"03/31/2026, 1:00 PM ET"', "2026-03-31T17:00:00.000Z"],
  ["in winter", '"01/15/2026, 9:30 AM ET"', "2026-01-15T14:30:00.000Z"],
  ["with the space that a browser writes", '"03/31/2026, 1:00\u202fPM ET"', "2026-03-31T17:00:00.000Z"],
  ["at midnight", '"03/31/2026, 12:00 AM"', "2026-03-31T04:00:00.000Z"],
  ["at noon", "3/31/2026 12:00 pm", "2026-03-31T16:00:00.000Z"],
  ["as a spreadsheet writes it", "3/31/2026 9:30", "2026-03-31T13:30:00.000Z"],
  ["as another writes it", "2026-03-31 09:30:00", "2026-03-31T13:30:00.000Z"],
  ["in the first of a doubled hour", "11/1/2026 1:30", "2026-11-01T05:30:00.000Z"],
  ["in a skipped hour", "3/8/2026 2:30", "2026-03-08T07:30:00.000Z"],
  ["as the file has it", "2026-03-31T17:00:00.000Z", "2026-03-31T17:00:00.000Z"],
  ["without milliseconds", "2026-03-31T17:00:00Z", "2026-03-31T17:00:00Z"],
  ["that is none", "13/31/2026 9:30", "13/31/2026 9:30"],
  ["with no such hour", "3/31/2026 13:00 PM", "3/31/2026 13:00 PM"],
  ["without its day", "9:30", "9:30"],
])("reads a time %s", (_case, cell, value) => {
  expect(cellRead("Start", cell, officeClosedPage)).toEqual([value]);
});

test.each([
  [15, "1.5"],
  [10, "1"],
  [0, "0"],
  [undefined, ""],
])("writes CEUs of %j tenths as %j", (tenths, text) => {
  expect(filedText(eventPage.fields.ceus, tenths)).toBe(text);
});

const materialIds = [
  { value: "book", label: "Book; with a key" },
  { value: "film", label: "Film", isArchived: true as const },
  { value: "map", label: "Map" },
];

test("writes the names of several rows in their order, one a line, also of archived ones", () => {
  const { materialIds: field } = pathwayPage.fields;
  expect(filedText(field, ["map", "book", "film"], materialIds)).toBe("Map\nBook; with a key\nFilm");
});

test.each([
  ["Map\nBook; with a key", ["map", "book"]],
  ["Map; Film", ["map", "film"]],
  ["book", ["book"]],
  ["Map; Globe;", ["map", "Globe"]],
])("reads %j as several rows", (cell, ids) => {
  const file = readRowsFile(pathwayPage, `Name,Course materials\nUniversity,"${cell}"`, { materialIds });
  expect("lines" in file && file.lines[0]?.values).toEqual({ name: "University", materialIds: ids });
});
