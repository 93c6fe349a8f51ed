import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { importMemberships } from "@guildhall/core/domains/membership/import-memberships";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant, LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { openArchive } from "@guildhall/core/ground/text/archive.fixture";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as alerts } from "../notification/list.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { hour, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as file } from "./file.ts";
import { handler as get } from "./get.ts";
import { handler as startFile } from "./start-file.ts";
import { handler as startMembershipFile } from "./start-membership-file.ts";
import { handler as undo } from "./undo.ts";

let staff: { readonly id: PersonId; readonly email: string; readonly token: string };
let lastName: string;
beforeEach(async () => {
  await deliverEverything();
  const { id, email } = await aPerson({ isStaff: true, firstName: "Cora" });
  staff = { id, email, token: await tokenOf(email) };
  lastName = `w${createId("person").slice(-8)}`;
});
afterEach(() => void vi.useRealTimers());

const ask = (body: object) => call(startFile, { token: staff.token, body });
const job = async (id: string) => (await call(get, { token: staff.token, params: { id } })).body;
const link = (id: string) => call(file, { token: staff.token, params: { id } });
const made = async (body: object): Promise<string> => {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  await deliverEverything();
  return answer.body.id;
};
const bytesOf = async (id: string) => {
  const response = await fetch((await link(id)).body.url);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const textOf = async (id: string) => Buffer.from((await bytesOf(id)).bytes).toString();
const people = async (...firstNames: string[]) => {
  const ids = [];
  for (const firstName of firstNames) ids.push((await aPerson({ lastName, firstName, loginReadyAt: undefined })).id);
  return ids as [PersonId, ...PersonId[]];
};

test("holds what is asked for in its order and columns, and a mail and an alert lead to its page", async () => {
  await people("Åsa", '=HYPERLINK("https://evil.example")');
  const columns = ["lastName", "firstName"];
  const { body } = await ask({ search: lastName, sort: ["firstName,desc"], columns });
  expect(body).toMatchObject({ action: "file", state: "running", total: 2, worked: 0, author: { id: staff.id } });
  expect(body).not.toHaveProperty("file");
  expect((await link(body.id)).body.code).toBe("bulk.no-file");
  await deliverEverything();
  expect(await job(body.id)).toMatchObject({
    ...{ state: "done", total: 2, worked: 2, failed: 0, input: { columns, format: "csv" } },
    file: { fileName: expect.stringMatching(/^guildhall-users-\d{4}-\d\d-\d\d\.csv$/), bytes: expect.any(Number) },
  });
  expect(await textOf(body.id)).toBe(
    `\uFEFFLast Name,First Name\r\n${lastName},Åsa\r\n${lastName},"'=HYPERLINK(""https://evil.example"")"\r\n`,
  );
  expect(mailsTo(staff.email)[0]).toMatchObject({
    subject: "Your file is ready",
    text: expect.stringContaining(`/admin/bulk/${body.id}`),
  });
  const [alert] = (await call(alerts, { token: staff.token })).body.data;
  expect(alert.data).toMatchObject({ title: "Your file is ready", url: `/admin/bulk/${body.id}` });
});

test("is made once for a press that is sent again, because its answer was lost", async () => {
  await people("Ana");
  const pressId = createId("person");
  const first = await ask({ search: lastName, pressId });
  const again = await ask({ search: lastName, pressId });
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect((await ask({ search: "", pressId })).body.code).toBe("bulk.pressed-otherwise");
  await deliverEverything();
  expect(mailsTo(staff.email)).toHaveLength(1);
});

test("is a workbook where that is asked for, and is saved under its name", async () => {
  await people("Ana");
  const { response, bytes } = await bytesOf(await made({ search: lastName, columns: ["firstName"], format: "xlsx" }));
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="guildhall-users-.*\.xlsx"$/);
  expect(openArchive(bytes)["xl/worksheets/sheet1.xml"]).toContain(">Ana</t>");
});

test("stands in the history of the association: that it was begun, made, and each time it was fetched; not whom", async () => {
  await people("Ana");
  const id = await made({ search: lastName });
  await link(id);
  const noted = [];
  for await (const { action, after, by } of entriesOfAll("association")) {
    if (JSON.stringify(after ?? "").includes(id)) noted.push({ action, after, by });
  }
  const by = staff.id;
  expect(noted).toEqual([
    { action: "bulk.started", after: { action: "file", list: "users", rows: 1, id }, by },
    {
      action: "bulk.file-made",
      after: { rows: 1, id, columns: ["First Name", "Last Name", "Email", "Membership"], format: "csv" },
      by,
    },
    { action: "bulk.file-downloaded", after: { id }, by },
  ]);
  expect(JSON.stringify(noted)).not.toContain(lastName);
});

test("is gone after a day", async () => {
  stopClock(Date.now());
  await people("Ana");
  const id = await made({ search: lastName });
  pass(24 * hour);
  staff = { ...staff, token: await tokenOf(staff.email) };
  expect(await link(id)).toMatchObject({ status: 409, body: { code: "bulk.no-file" } });
});

test("is deleted when somebody is erased, who may be in it", async () => {
  const [ana] = await people("Ana", "Bea");
  const id = await made({ search: lastName });
  const { url } = (await link(id)).body;
  await erase(ana, allEntities);
  expect(await job(id)).not.toHaveProperty("file");
  expect((await link(id)).body.code).toBe("bulk.no-file");
  expect((await fetch(url)).status).toBe(404);
  expect(await textOf(await made({ search: lastName, columns: ["firstName"] }))).toBe("\uFEFFFirst Name\r\nBea\r\n");
});

test("of the list of memberships holds its terms, under its own name", async () => {
  const [ana, bea] = await people("Ana", "Bea");
  const term = (personId: PersonId, start: string, end: string) => ({
    ...{ personId, key: "student" as const, start: start as LocalDate, end: end as LocalDate },
    grantedAt: "2026-01-05T12:00:00.000Z" as Instant,
  });
  await importMemberships([
    term(ana, "2025-01-01", "2025-12-31"),
    term(ana, "2026-01-01", "2026-12-31"),
    term(bea as PersonId, "2026-06-01", "2027-05-31"),
  ]);
  const asked = { search: lastName, filter: ["end,2026-01-01..2026-12-31"], columns: ["firstName", "start", "price"] };
  const ask = (body: object) => call(startMembershipFile, { token: staff.token, body });
  const pressId = createId("person");
  const { body } = await ask({ ...asked, pressId });
  expect(body).toMatchObject({ action: "file", state: "running", total: 1, input: { list: "memberships" } });
  expect((await ask({ ...asked, pressId })).body.id).toBe(body.id);
  expect(
    (await call(startFile, { token: staff.token, body: { ...asked, filter: [], columns: ["firstName"], pressId } }))
      .body.code,
  ).toBe("bulk.pressed-otherwise");
  await deliverEverything();
  expect((await job(body.id)).file.fileName).toMatch(/^guildhall-memberships-.*\.csv$/);
  expect(await textOf(body.id)).toBe("\uFEFFFirst Name,First day,Price\r\nAna,01/01/2026,\r\n");
  const { status, body: refused } = await ask({ columns: ["email"] });
  expect([status, refused.errors]).toMatchObject([400, [{ path: "columns.0" }]]);
  expect((await ask({ search: createId("person") })).body.code).toBe("bulk.none");
});

test("cannot be undone", async () => {
  await people("Ana");
  const id = await made({ search: lastName });
  const { status, body } = await call(undo, { token: staff.token, params: { id } });
  expect([status, body.code]).toEqual([409, "bulk.no-undo"]);
});

test("of nobody is refused, and so is what a list does not have", async () => {
  expect((await ask({ search: lastName })).body.code).toBe("bulk.none");
  const { status, body } = await ask({ columns: ["password"] });
  expect([status, body.errors]).toMatchObject([400, [{ path: "columns.0" }]]);
});
