import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./export-users.ts";

const file = (body: object) => call(handler, { as: "admin", body });

/** Of this test alone. */
const word = () => `w${createId("person").slice(-8)}`;

test("holds exactly what is asked for, in its order and columns", async () => {
  const lastName = word();
  const day = (text: string) => text as LocalDate;
  const membership = { membershipStart: day("2026-01-01"), membershipEnd: day("2099-12-31") };
  await aPerson({ lastName, firstName: "Åsa", ...membership });
  await aPerson({ lastName, firstName: "Ana, the second", isStaff: true });
  await aPerson({ lastName: word(), firstName: "Somebody" });
  const columns = ["lastName", "firstName", "isStaff", "membership", "membershipEnd"];
  const { status, body } = await file({ search: lastName, sort: ["firstName,desc"], columns });
  expect(status).toBe(200);
  expect(body.fileName).toMatch(/^guildhall-users-\d{4}-\d\d-\d\d\.csv$/);
  expect(body.content).toBe(
    [
      "\uFEFFLast Name,First Name,Staff,Membership,Member until",
      `${lastName},Åsa,No,Active,12/31/2099`,
      `${lastName},"Ana, the second",Yes,Not a member,`,
      "",
    ].join("\r\n"),
  );
});

test("has the columns that everybody sees where none is named, and a heading where nobody is found", async () => {
  expect((await file({ search: word() })).body.content).toBe("\uFEFFFirst Name,Last Name,Email,Membership\r\n");
});

test("has no cell that a spreadsheet would run", async () => {
  const lastName = word();
  await aPerson({ lastName, firstName: '=HYPERLINK("https://evil.example")' });
  const { body } = await file({ search: lastName, columns: ["firstName"] });
  expect(body.content).toBe(`\uFEFFFirst Name\r\n"'=HYPERLINK(""https://evil.example"")"\r\n`);
});

test.each([
  [{ columns: ["password"] }, "columns.0"],
  [{ columns: ["membershipStart"] }, "columns.0"],
  [{ filter: ["registeredOn,soon.."] }, "filter.0"],
  [{ sort: ["nobody,asc"] }, "sort.0"],
  [{ filter: Array<string>(51).fill("city,norfolk") }, "filter"],
  [{ ids: Array<string>(1001).fill("x") }, "ids"],
])("%j is refused with a sentence", async (asked, path) => {
  const { status, body } = await file(asked);
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
});

test("is noted in the history of the association: how many and which columns, and not whom", async () => {
  const lastName = word();
  await aPerson({ lastName });
  await file({ search: lastName, columns: ["email"] });
  const noted = [];
  for await (const { action, after } of entriesOfAll("association")) {
    if (action === "people.users-exported") noted.push(after);
  }
  expect(noted.at(-1)).toEqual({ rows: 1, columns: ["Email"], format: "csv" });
});

test("holds those who are selected, in the list's order, whatever else it is narrowed to", async () => {
  const lastName = word();
  const ids = [];
  for (const firstName of ["Ana", "Bea", "Cleo"]) ids.push((await aPerson({ lastName, firstName })).id);
  const asked = { search: "nobody", columns: ["firstName"], sort: ["firstName,desc"] };
  const { body } = await file({ ...asked, ids: [ids[0], ids[2], "nobody"] });
  expect(body.content).toBe("\uFEFFFirst Name\r\nCleo\r\nAna\r\n");
});

test("is a workbook where that is asked for", async () => {
  const lastName = word();
  await aPerson({ lastName, firstName: "=1+1" });
  const { body } = await file({ search: lastName, columns: ["firstName", "registeredOn"], format: "xlsx" });
  expect(body).toMatchObject({ fileName: expect.stringMatching(/\.xlsx$/), isBase64: true });
  expect(body.content).toMatch(/^UEsDB/);
});
