import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { beforeEach, describe, expect, test } from "vitest";
import * as Page from "./system-data.fixture.ts";

beforeEach(forgetRows);

const check = async (name: string, content: string) => (await Page.importRowsFile(name, content)).body;
async function confirm(name: string, content: string) {
  const { mark } = await check(name, content);
  return Page.importRowsFile(name, content, mark);
}
const rowsOf = async (name: string) => (await Page.listRows(name)).body.data;

test.each(allPages.map(({ name }) => name))("what %s exports changes nothing when it is imported", async (name) => {
  const rows = await rowsOf(name);
  const content = await Page.exportedFile(name);
  expect(await check(name, content)).toMatchObject({ faults: [], lines: [], unchanged: rows.length });
});

test.each(allPages.map((page) => [page.name, page] as const))("the headings of %s are all different", (_name, page) => {
  const labels = ["Id", "Archived", ...Object.values(page.fields).map(({ label }) => label)];
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a file", () => {
  const file = 'Id,Name,Description\r\nboard,Board,"Elected,\nall of it"\r\n,=SUM(A1),\r\n';

  test("says what it would do, and does nothing", async () => {
    const before = await rowsOf("group");
    expect(await check("group", file)).toMatchObject({
      unchanged: 0,
      isDone: false,
      lines: [
        {
          row: 2,
          name: "Board",
          outcome: "changed",
          changes: [
            { field: "Name", from: "Board of directors", to: "Board" },
            { field: "Description", from: "Elected by the members for three years.", to: "Elected,\nall of it" },
          ],
        },
        { row: 3, name: "=SUM(A1)", outcome: "added", changes: [{ field: "Name", from: "", to: "=SUM(A1)" }] },
      ],
    });
    expect(await rowsOf("group")).toEqual(before);
  });

  test("is imported once it is confirmed; each row stands in the history, and a formula is text", async () => {
    const { status, body } = await confirm("group", file);
    expect([status, body.isDone]).toEqual([200, true]);
    const rows = await rowsOf("group");
    expect(rows.find(({ id }: { id: string }) => id === "board").values).toEqual({
      name: "Board",
      description: "Elected,\nall of it",
    });
    expect(await Page.lastInHistory()).toMatchObject({
      action: "system-data.added",
      reason: "From a file",
      after: { page: "group", name: "=SUM(A1)" },
    });
    expect(await Page.exportedFile("group")).toContain("'=SUM(A1)");
  });

  test("that is imported again changes nothing, with and without ids", async () => {
    await confirm("group", file);
    const before = await rowsOf("group");
    expect((await confirm("group", file)).body).toMatchObject({ lines: [], unchanged: 2 });
    expect(await check("group", await Page.exportedFile("group"))).toMatchObject({ lines: [], unchanged: 5 });
    expect(await rowsOf("group")).toEqual(before);
  });

  test("whose answer was lost is imported once, although it is confirmed again", async () => {
    const { mark } = await check("group", file);
    await Page.importRowsFile("group", file, mark);
    const before = await rowsOf("group");
    expect((await Page.importRowsFile("group", file, mark)).body.code).toBe("system-data.changed-meanwhile");
    expect(await rowsOf("group")).toEqual(before);
  });

  test("that was confirmed is refused when somebody has changed one of its rows meanwhile", async () => {
    const { mark } = await check("group", file);
    const [board] = await rowsOf("group");
    await Page.change("group", board, { name: "Directors" });
    expect((await Page.importRowsFile("group", file, mark)).body.code).toBe("system-data.changed-meanwhile");
  });

  test("with many rows is imported in parts, each of which is one short request", async () => {
    const content = `Name\n${Array.from({ length: 95 }, (_, index) => `Panel ${index}`).join("\n")}\n`;
    let { mark, left } = await check("group", content);
    expect(left).toBe(95);
    const lefts: number[] = [];
    while (left > 0) {
      const { status, body } = await Page.importRowsFile("group", content, mark);
      expect([status, body.isDone]).toEqual([200, body.left === 0]);
      ({ mark, left } = body);
      lefts.push(left);
    }
    expect(lefts).toEqual([55, 15, 0]);
    expect(await rowsOf("group")).toHaveLength(99);
    expect(await check("group", content)).toMatchObject({ lines: [], unchanged: 95, left: 0 });
  });

  test("with a row that is refused is not imported at all", async () => {
    const content = `${file}nobody,Ghost,\r\n`;
    const { status, body } = await confirm("group", content);
    expect([status, body.code]).toEqual([409, "system-data.rows-refused"]);
    expect(await rowsOf("group")).toHaveLength(4);
  });

  test("changes only the columns that it has, and clears what is empty", async () => {
    await confirm("group", "Name,Description\nBoard of directors,\n");
    expect((await rowsOf("group"))[0].values).toEqual({ name: "Board of directors" });
  });
});

const refused = async (name: string, content: string) =>
  (await check(name, content)).lines.flatMap(({ row, errors = [] }: { row: number; errors?: object[] }) =>
    errors.map((error) => [row, ...Object.values(error)]),
  );

test.each([
  ["group", "Name\n,\nx", "", []],
  [
    "group",
    "Id,Name\nnobody,Ghost",
    "",
    [[2, "Id", "There is no group with this id. Leave the cell empty to add one."]],
  ],
  [
    "group",
    "Id,Name\nnobody,Ethics committee",
    "",
    [[2, "Id", "There is no group with this id. Leave the cell empty to add one."]],
  ],
  ["group", "Name\nPanel\npanel", "", [[3, "Name", "An earlier row of the file is about the same group."]]],
  ["group", "Id,Name\nboard,Ethics committee", "", [[2, "Name", "There is such a group already."]]],
  [
    "group",
    "Name,Archived\nPanel,Yes",
    "",
    [[2, "Archived", "A file archives nothing and offers nothing again. Do that on the page."]],
  ],
  [
    "work-area",
    "Name,Category\nSavings,Nowhere",
    "",
    [[2, "Category", expect.stringMatching(/^Write one of: \w.*; \w.*\.$/)]],
  ],
  [
    "email-dropdown",
    "Title,Used when,Message\nA,Nowhen,B",
    "",
    [[2, "Used when", expect.stringMatching(/^Write one of: .*; or one of \d+ others\.$/)]],
  ],
  [
    "wording",
    "Where it stands,Text\nNowhere,Hello",
    "",
    [[2, "Where it stands", "This page has a fixed number of rows. They can be changed, not added."]],
  ],
  [
    "letterhead",
    "Id,Valid from,Name of the association\nfirst,2020-01-01T05:00:00.000Z,Other",
    "",
    [[2, "Valid from", expect.any(String)]],
  ],
  [
    "group",
    "Name,Nmae\nx,y",
    "There is no field “Nmae” on this page. Its fields are Id, Archived, Name, Description.",
    [],
  ],
  ["group", "Description\nx", "The file needs a column “Name”.", []],
  ["group", "Name,Name\nx,y", "The heading “Name” stands twice in the file.", []],
  ["group", "Name\nx,y", "Row 2 has more cells than there are headings.", []],
  ["group", 'Name\n"x', "A quotation mark in the file is not closed, or stands within a cell.", []],
  ["group", "Name\nCaf\uFFFD", "Some letters cannot be read. Save the file as CSV UTF-8.", []],
  ["group", `Name\n${"x\n".repeat(501)}`, "Import at most 500 rows at a time.", []],
  ["group", "", "The file needs a column “Name”.", []],
])("%s: %j is refused in a sentence", async (name, content, fault, lines) => {
  const { faults } = await check(name, content);
  expect(faults).toEqual(fault ? [fault] : []);
  expect(await refused(name, content)).toEqual(lines);
});
