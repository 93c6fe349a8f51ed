import type { PersonId } from "@guildhall/core/ground/shared/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as list } from "./list.ts";
import { handler as start } from "./start.ts";
import { handler as undo } from "./undo.ts";

interface Staff {
  readonly id: PersonId;
  readonly email: string;
  readonly token: string;
}

const aColleague = async (): Promise<Staff> => {
  const { id, email } = await aPerson({ isStaff: true, firstName: "Cora", lastName: "League" });
  return { id, email, token: await tokenOf(email) };
};

let me: Staff;
let other: Staff;
let whom: PersonId;
beforeEach(async () => {
  await deliverEverything();
  [me, other] = [await aColleague(), await aColleague()];
  whom = (await aPerson({ loginReadyAt: undefined })).id;
});

afterEach(() => void vi.useRealTimers());

const begin = async ({ token }: Staff, reason: string): Promise<string> =>
  (await call(start, { token, body: { action: "flag", input: { reason }, rows: { ids: [whom] } } })).body.id;
const jobs = async (query = "") => (await call(list, { token: me.token, query })).body;

test("all staff's are listed, newest first, each with its author and how far it is; or only one's own", async () => {
  const mine = await begin(me, "First");
  await deliverEverything();
  const theirs = await begin(other, "Second");
  const { data, total } = await jobs();
  expect(data.slice(0, 2)).toMatchObject([
    { id: theirs, action: "flag", state: "running", worked: 0, total: 1, input: { reason: "Second" } },
    { id: mine, state: "done", worked: 1, failed: 0, author: { id: me.id, firstName: "Cora", lastName: "League" } },
  ]);
  expect(data[0]).not.toHaveProperty("failures");
  expect(total).toBeGreaterThanOrEqual(2);
  expect(await jobs("by=me")).toMatchObject({ data: [{ id: mine }], total: 1, lastPage: 1 });
  await call(undo, { token: me.token, params: { id: mine } });
  expect((await jobs("by=me")).data).toMatchObject([{ id: mine, state: "undoing" }]);
  await deliverEverything();
});

test("is read a page at a time", async () => {
  const ids = [await begin(me, "First"), await begin(me, "Second"), await begin(me, "Third")];
  const pageOf = async (page: number) =>
    (await jobs(`by=me&limit=2&page=${page}`)).data.map(({ id }: { id: string }) => id);
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([[ids[2], ids[1]], [ids[0]], [ids[0]]]);
  expect(await jobs("by=me&limit=2")).toMatchObject({ total: 3, lastPage: 2 });
  await deliverEverything();
});

test("those that are over for thirty days are neither listed nor undone, even if the table still has them", async () => {
  stopClock(Date.now());
  const id = await begin(me, "First");
  await deliverEverything();
  pass(31 * day);
  me = { ...me, token: await tokenOf(me.email) };
  expect(await jobs("by=me")).toMatchObject({ data: [], total: 0, lastPage: 1 });
  // Some of its rows may be gone already, so an undo would never end.
  const asked = { token: me.token, params: { id } };
  expect([(await call(get, asked)).status, (await call(undo, asked)).status]).toEqual([404, 404]);
});
