import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { beforeEach, describe, expect, test } from "vitest";
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

const staff = (token?: string) => (token ? { token } : ({ as: "admin" } as const));
const raise = async (body: object, token?: string) => call(add, { ...staff(token), params: { userId }, body });
const edit = (id: string, body: object) => call(change, { as: "admin", params: { userId, id }, body });
const drop = (id: string, from = userId) => call(remove, { as: "admin", params: { userId: from, id } });
const flags = async () => (await call(list, { as: "admin", params: { userId } })).body.data;

test("a flag is raised with its author, and stands in the history", async () => {
  const { status, body } = await raise({ reason: " Chargeback ", note: "Ask Dana before refunding." });
  expect(status).toBe(200);
  const author = { id: await castIdOf("admin"), firstName: "Maya", lastName: "Brooks" };
  expect(body).toEqual({
    id: expect.stringMatching(/^flg_/),
    reason: "Chargeback",
    note: "Ask Dana before refunding.",
    active: true,
    author,
    createdAt: expect.any(String),
  });
  expect(await flags()).toEqual([body]);
  const after = { reason: "Chargeback", note: "Ask Dana before refunding.", active: true };
  expect((await historyOf(userId)).at(-1)).toMatchObject({ action: "flag.added", by: author.id, after });
});

test("a flag that is sent again because its answer was lost is there once", async () => {
  const { body } = await raise({ reason: "Chargeback" });
  expect((await raise({ reason: "Chargeback" })).body).toEqual(body);
  expect(await flags()).toHaveLength(1);
  await raise({ reason: "Chargeback", note: "Of last year." });
  const colleague = await tokenOf((await aPerson({ firstName: "Ines", isStaff: true })).email);
  await raise({ reason: "Chargeback" }, colleague);
  expect(await flags()).toHaveLength(3);
});

test("a change says who made it, and the history has the words before and after", async () => {
  const { body } = await raise({ reason: "Chargeback", note: "Ask Dana." });
  const colleague = await aPerson({ firstName: "Ines", isStaff: true });
  const token = await tokenOf(colleague.email);
  const { body: changed } = await call(change, {
    token,
    params: { userId, id: body.id },
    body: { reason: "Chargeback of 2026", note: "" },
  });
  expect(changed).toMatchObject({ reason: "Chargeback of 2026", editor: { firstName: "Ines" }, author: body.author });
  expect(changed.note).toBeUndefined();
  expect((await historyOf(userId)).at(-1)).toMatchObject({
    action: "flag.changed",
    by: colleague.id,
    before: { reason: "Chargeback", note: "Ask Dana." },
    after: { reason: "Chargeback of 2026" },
  });
});

test("a change of a flag that a colleague has changed since is refused, and replaces the present words", async () => {
  const { body } = await raise({ reason: "Chargeback" });
  const { body: theirs } = await edit(body.id, { reason: "Owes a paper", seen: body.createdAt });
  const refused = await edit(body.id, { reason: "Owes two", seen: body.createdAt });
  expect([refused.status, refused.body.code]).toEqual([409, "flag.changed-meanwhile"]);
  expect((await edit(body.id, { reason: "Owes a paper", seen: body.createdAt })).status).toBe(200);
  expect((await edit(body.id, { reason: "Owes two", seen: theirs.editedAt })).body.reason).toBe("Owes two");
});

test("a request without a change is not recorded", async () => {
  const { body } = await raise({ reason: "Chargeback" });
  const { status, body: same } = await edit(body.id, { reason: "Chargeback", active: true });
  expect([status, same]).toEqual([200, body]);
  expect((await historyOf(userId)).map(({ action }: { action: string }) => action)).toEqual(["flag.added"]);
});

test("the active ones come first, of each the latest", async () => {
  const ids = [];
  for (const reason of ["one", "two", "three"]) ids.push((await raise({ reason })).body.id);
  await edit(ids[2] ?? "", { active: false });
  expect((await flags()).map(({ reason, active }: { reason: string; active: boolean }) => [reason, active])).toEqual([
    ["two", true],
    ["one", true],
    ["three", false],
  ]);
});

describe("removing", () => {
  test("takes it away, and the history keeps it", async () => {
    const { body } = await raise({ reason: "Meant for somebody else" });
    expect((await drop(body.id)).body).toEqual({ done: true });
    expect(await flags()).toEqual([]);
    const before = { reason: "Meant for somebody else", active: true };
    expect((await historyOf(userId)).at(-1)).toMatchObject({ action: "flag.removed", before });
    expect((await drop(body.id)).status).toBe(404);
  });

  test("does not reach another person's flag", async () => {
    const { body } = await raise({ reason: "Theirs" });
    const other = (await aPerson()).id;
    expect((await drop(body.id, other)).status).toBe(404);
    expect(await flags()).toHaveLength(1);
  });
});

test("two staff members at once: both flags are kept", async () => {
  const answers = await Promise.all(["one", "two", "three"].map((reason) => raise({ reason })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await flags()).toHaveLength(3);
});

test("the eleventh active flag is refused, and nothing is written", async () => {
  for (let count = 0; count < 10; count++) await raise({ reason: `Reason ${count}` });
  const { status, body } = await raise({ reason: "One too many" });
  expect([status, body.code]).toEqual([409, "flag.too-many"]);
  expect(await flags()).toHaveLength(10);
  expect((await raise({ reason: "Kept, not shown", active: false })).status).toBe(200);
});

test.each([
  ["no reason", { reason: " " }, "reason", "Say why, in a few words."],
  ["a long reason", { reason: "x".repeat(101) }, "reason", "Use at most 100 characters."],
  ["a long note", { reason: "x", note: "x".repeat(2001) }, "note", "Use at most 2000 characters."],
])("%s is refused at its field", async (_case, body, path, message) => {
  const answer = await raise(body);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
});

test("an unknown person is not found", async () => {
  const params = { userId: createId("person") };
  expect((await call(list, { as: "admin", params })).status).toBe(404);
  expect((await call(add, { as: "admin", params, body: { reason: "x" } })).status).toBe(404);
});
