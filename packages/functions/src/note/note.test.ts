import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { beforeEach, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson, castIdOf } from "../shared/people.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as change } from "./change.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";

let userId: PersonId;
beforeEach(async () => {
  userId = (await aPerson()).id;
});

const write = (note: string) => call(add, { as: "admin", params: { userId }, body: { note } });
const notes = async (query = "") => (await call(list, { as: "admin", params: { userId }, query })).body;

test("a note has its author and its day, and stands in the history", async () => {
  const { status, body } = await write(" Called about the exam. ");
  const author = { id: await castIdOf("admin"), firstName: "Maya", lastName: "Brooks" };
  expect([status, body]).toEqual([
    200,
    { id: expect.stringMatching(/^nte_/), note: "Called about the exam.", author, createdAt: expect.any(String) },
  ]);
  expect(await notes()).toEqual({ data: [body], total: 1, lastPage: 1 });
  const after = { note: "Called about the exam." };
  expect((await historyOf(userId)).at(-1)).toMatchObject({ action: "note.added", by: author.id, after });
});

test("a note that is sent again because its answer was lost is there once", async () => {
  const { body } = await write("Called about the exam.");
  await write("Another call.");
  expect((await write("Called about the exam.")).body).toEqual(body);
  expect((await notes()).total).toBe(2);
  const colleague = await tokenOf((await aPerson({ firstName: "Ines", isStaff: true })).email);
  await call(add, { token: colleague, params: { userId }, body: { note: "Called about the exam." } });
  expect((await notes()).total).toBe(3);
});

test("a correction says by whom, and the history keeps the former words", async () => {
  const { body } = await write("Called about the exam.");
  const colleague = await aPerson({ firstName: "Ines", isStaff: true });
  const params = { userId, id: body.id };
  const token = await tokenOf(colleague.email);
  const { body: changed } = await call(change, { token, params, body: { note: "Wrote about the exam." } });
  expect(changed).toMatchObject({ note: "Wrote about the exam.", author: body.author, editor: { firstName: "Ines" } });
  expect((await historyOf(userId)).at(-1)).toMatchObject({
    action: "note.changed",
    before: { note: "Called about the exam." },
    after: { note: "Wrote about the exam." },
  });
  await call(change, { token, params, body: { note: "Wrote about the exam." } });
  expect(await historyOf(userId)).toHaveLength(2);
});

test("a correction of words that a colleague has changed since is refused, and replaces the present ones", async () => {
  const { body } = await write("Called about the exam.");
  const correct = (note: string, seen: string) =>
    call(change, { as: "admin", params: { userId, id: body.id }, body: { note, seen } });
  const { body: theirs } = await correct("Called twice.", body.createdAt);
  const refused = await correct("Wrote about the exam.", body.createdAt);
  expect([refused.status, refused.body.code]).toEqual([409, "note.changed-meanwhile"]);
  expect((await notes()).data[0].note).toBe("Called twice.");
  expect((await correct("Called twice.", body.createdAt)).status).toBe(200);
  expect((await correct("Wrote about the exam.", theirs.editedAt)).body.note).toBe("Wrote about the exam.");
});

test("a removed note is gone from the list, not from the history", async () => {
  const { body } = await write("Meant for somebody else");
  const params = { userId, id: body.id };
  expect((await call(remove, { as: "admin", params })).body).toEqual({ done: true });
  expect((await notes()).total).toBe(0);
  expect((await historyOf(userId)).at(-1)).toMatchObject({
    action: "note.removed",
    before: { note: "Meant for somebody else" },
  });
  expect((await call(remove, { as: "admin", params })).status).toBe(404);
});

test("the latest comes first, in pages, and words are found", async () => {
  for (const note of ["Exam moved", "Paid by check", "Exam passed"]) await write(note);
  const texts = ({ data }: { data: { note: string }[] }) => data.map(({ note }) => note);
  expect(texts(await notes("limit=5"))).toEqual(["Exam passed", "Paid by check", "Exam moved"]);
  expect(texts(await notes("filter=note,EXAM"))).toEqual(["Exam passed", "Exam moved"]);
  const second = await notes("limit=1&page=2");
  expect([texts(second), second.lastPage, second.total]).toEqual([["Paid by check"], 3, 3]);
});

test("another person's note is not found", async () => {
  const { body } = await write("Theirs");
  const params = { userId: (await aPerson()).id, id: body.id };
  expect((await call(change, { as: "admin", params, body: { note: "Mine" } })).status).toBe(404);
  expect((await notes()).data[0].note).toBe("Theirs");
});

test.each([
  ["nothing", " ", "Write the note."],
  ["a book", "x".repeat(5001), "Use at most 5000 characters."],
])("%s is refused at the field", async (_case, note, message) => {
  const { status, body } = await write(note);
  expect([status, body.errors]).toEqual([400, [{ path: "note", message }]]);
});

test("an unknown person is not found", async () => {
  const params = { userId: createId("person") };
  expect((await call(list, { as: "admin", params })).status).toBe(404);
  expect((await call(add, { as: "admin", params, body: { note: "x" } })).status).toBe(404);
});
