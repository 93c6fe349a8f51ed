import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { importNotifications } from "@guildhall/core/people/notification/import-notifications";
import * as Person from "@guildhall/core/people/person/person";
import { beforeEach, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as list } from "./list.ts";
import { handler } from "./mark-read.ts";

const createdAt = "2026-03-31T17:00:00.000Z" as Instant;
const alert = (personId: PersonId) => ({ personId, createdAt, alert: { title: "Hello", message: "There is news." } });

let owner: { id: PersonId; token: string; ids: string[] };
let stranger: typeof owner;
beforeEach(async () => {
  [owner, stranger] = await Promise.all([someoneWith(3), someoneWith(1)]);
});

async function someoneWith(howMany: number) {
  const { id, email } = await aPerson();
  await importNotifications(Array.from({ length: howMany }, () => alert(id)));
  const token = await tokenOf(email);
  const { body } = await call(list, { token });
  return { id, token, ids: body.data.map((notification: { id: string }) => notification.id) };
}

const unreadOf = async ({ token }: typeof owner) => (await call(list, { token })).body.unread;

test("marks those that are named, and says how many are left", async () => {
  const { status, body } = await call(handler, { token: owner.token, body: { ids: owner.ids.slice(0, 2) } });
  expect([status, body]).toEqual([200, { unread: 1 }]);
  const { body: after } = await call(list, { token: owner.token });
  expect(after.data.map(({ id, readAt }: { id: string; readAt?: string }) => [id, Boolean(readAt)])).toEqual([
    [owner.ids[2], false],
    [owner.ids[0], true],
    [owner.ids[1], true],
  ]);
});

test("writes each alert, its index row, the person and the history", async () => {
  const { writes } = await costOf(() => call(handler, { token: owner.token, body: { ids: owner.ids.slice(0, 1) } }));
  expect(writes).toBe(10);
});

test("is the same the second time", async () => {
  const request = { token: owner.token, body: { ids: owner.ids } };
  await call(handler, request);
  const { status, body } = await call(handler, request);
  expect([status, body]).toEqual([200, { unread: 0 }]);
});

test("cannot reach somebody else's, and touches none of one's own beside it", async () => {
  const { status, body } = await call(handler, { token: owner.token, body: { ids: [...owner.ids, ...stranger.ids] } });
  expect([status, body.code]).toEqual([404, "not-found"]);
  expect([await unreadOf(owner), await unreadOf(stranger)]).toEqual([3, 1]);
});

test("answers one that never was and one that is somebody else's alike", async () => {
  const answerTo = async (id: string | undefined) => {
    const { status, body } = await call(handler, { token: owner.token, body: { ids: [id] } });
    return { status, code: body.code, title: body.title, detail: body.detail };
  };
  expect(await answerTo(createId("notification"))).toEqual(await answerTo(stranger.ids[0]));
});

test.each([
  ["an id of another kind", () => [createId("person")]],
  ["a text", () => ["x"]],
  ["none", () => []],
  ["more than a page may hold", () => Array.from({ length: 26 }, () => createId("notification"))],
  ["something that is no list", () => owner.ids[0]],
])("refuses %s", async (_case, ids) => {
  const { status, body } = await call(handler, { token: owner.token, body: { ids: ids() } });
  expect([status, body.code]).toEqual([400, "request.invalid"]);
  expect(await unreadOf(owner)).toBe(3);
});

test("takes as many as a request may name", async () => {
  await importNotifications(Array.from({ length: 22 }, () => alert(owner.id)));
  const { body } = await call(list, { token: owner.token, query: "limit=100" });
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(25);
  expect((await call(handler, { token: owner.token, body: { ids } })).body).toEqual({ unread: 0 });
  expect(await Person.get(owner.id)).toMatchObject({ unreadNotifications: 0, totalNotifications: 25 });
});
