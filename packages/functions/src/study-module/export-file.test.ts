import { keepAnswer } from "@guildhall/core/domains/study-module/kept-answers";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { beforeAll, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./export-file.ts";

const file = (body: object) => call(handler, { as: "admin", body });
const linesOf = (content: string) => content.replace("\uFEFF", "").trimEnd().split("\r\n");

beforeAll(async () => {
  const answers = { firstName: "Rosa", lastName: "Silva", email: "rosa@people.example", mayContact: true };
  const kept = (sentAt: string, more: object) =>
    keepAnswer({ id: createId("studyModuleAnswer"), sentAt: sentAt as Instant, answers: { ...answers, ...more } });
  await commit([
    kept("2026-03-30T12:00:00Z", { module: "AFC self-study", message: "=SUM(A1)" }),
    kept("2026-03-31T12:00:00Z", { firstName: "Bob", mayContact: false, former: "In spring, please" }),
  ]);
});

test("holds what is asked for, with a column for each question, and no formula", async () => {
  const { status, body } = await file({ sort: ["sentAt,asc"] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fileName: expect.stringMatching(/^guildhall-study-module-requests-.*\.csv$/),
    isBase64: false,
  });
  const [head = "", rosa, bob] = linesOf(body.content);
  expect(head.startsWith("Sent,From,")).toBe(true);
  expect(head.endsWith(",former")).toBe(true);
  expect(rosa).toMatch(/^03\/30\/2026,Rosa Silva,.*AFC self-study.*'=SUM\(A1\).*Yes/);
  expect(bob).toMatch(/^03\/31\/2026,Bob Silva,.*No.*"In spring, please"$/);
});

test("holds only what the list is narrowed to, and the columns that are named, as a workbook, too", async () => {
  const asked = { search: "bob", columns: ["sender", "email"] };
  expect(linesOf((await file(asked)).body.content)).toEqual(["From,Email", "Bob Silva,rosa@people.example"]);
  const { body } = await file({ ...asked, format: "xlsx" });
  expect([body.isBase64, body.content.startsWith("UEsDB")]).toEqual([true, true]);
  const noted: unknown[] = [];
  for await (const { action, after } of entriesOfAll("association")) {
    if (action === "study-module.exported") noted.push(after);
  }
  expect(noted.at(-1)).toEqual({ rows: 1, columns: ["From", "Email"], format: "xlsx" });
});

test.each([
  [{ columns: ["words"] }, "columns.0"],
  [{ filter: ["sentOn,soon.."] }, "filter.0"],
  [{ format: "pdf" }, "format"],
])("%j is refused with a sentence", async (asked, path) => {
  const { status, body } = await file(asked);
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
});
