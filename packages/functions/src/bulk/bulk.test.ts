import { rowActions } from "@guildhall/core/assembly/row-actions";
import { workOnPart } from "@guildhall/core/desks/bulk/work-on-part";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { beforeEach, describe, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as addFlag } from "../flag/add.ts";
import { handler as changeFlag } from "../flag/change.ts";
import { handler as listFlags } from "../flag/list.ts";
import { handler as alerts } from "../notification/list.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as start } from "./start.ts";
import { handler as undo } from "./undo.ts";

let staff: { readonly id: PersonId; readonly token: string };
beforeEach(async () => {
  await deliverEverything();
  const { id, email } = await aPerson({ isStaff: true });
  staff = { id, token: await tokenOf(email) };
});

const input = { reason: "Owes a document", note: "Asked on Monday." };
const begin = (rows: object, form: object = input) =>
  call(start, { token: staff.token, body: { action: "flag", input: form, rows } });
const job = async (id: string) => (await call(get, { token: staff.token, params: { id } })).body;
const takeBack = (id: string) => call(undo, { token: staff.token, params: { id } });
const flagsOf = async (userId: string) => (await call(listFlags, { as: "admin", params: { userId } })).body.data;
const actionsOf = async (id: PersonId) => (await historyOf(id)).map(({ action }: { action: string }) => action);
const people = async (count: number, as: object = {}) => {
  const made = [];
  for (let index = 0; index < count; index++) made.push((await aPerson({ loginReadyAt: undefined, ...as })).id);
  return made;
};

/** Of this test alone. */
const word = () => `w${createId("person").slice(-8)}`;

test("those who are selected get the flag, each with an entry of the one who did it", async () => {
  const [ana, zofie, other] = (await people(3)) as [PersonId, PersonId, PersonId];
  const { status, body } = await begin({ ids: [ana, zofie, ana] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "running", total: 2, worked: 0, author: { id: staff.id }, input });
  await deliverEverything();
  expect(await job(body.id)).toMatchObject({ state: "done", worked: 2, failed: 0, failures: [] });
  for (const id of [ana, zofie]) {
    expect(await flagsOf(id)).toMatchObject([{ ...input, active: true, author: { id: staff.id } }]);
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: "flag.added", by: staff.id });
  }
  expect(await flagsOf(other)).toEqual([]);
  const alert = (await call(alerts, { token: staff.token })).body.data[0];
  expect(alert.data).toMatchObject({ title: "The bulk action is done", url: `/admin/bulk/${body.id}` });
});

test("all that match get it, over several parts, and a part that is repeated does nothing twice", async () => {
  const lastName = word();
  const ids = await people(101, { lastName });
  const matching = { filter: [`lastName,${lastName}`], search: "", total: 101 };
  const { body } = await begin({ matching });
  expect(body.total).toBe(101);
  await workOnPart(rowActions, { id: body.id, part: 0, isUndo: false });
  await deliverEverything();
  await workOnPart(rowActions, { id: body.id, part: 0, isUndo: false });
  await workOnPart(rowActions, { id: body.id, part: 1, isUndo: false });
  expect(await job(body.id)).toMatchObject({ state: "done", worked: 101, failed: 0 });
  for (const id of [ids[0], ids[100]] as PersonId[]) expect(await actionsOf(id)).toEqual(["flag.added"]);
});

test("what fails is listed by name with its reason, and the others get it", async () => {
  const [full, fine] = (await people(2, { firstName: "Ana", lastName: "Full" })) as [PersonId, PersonId];
  for (let count = 0; count < 10; count++) {
    await call(addFlag, { as: "admin", params: { userId: full }, body: { reason: `Reason ${count}` } });
  }
  const gone = createId("person");
  const { body } = await begin({ ids: [full, fine, gone, "nobody"] });
  await deliverEverything();
  const { failures, ...rest } = await job(body.id);
  expect(rest).toMatchObject({ state: "done", worked: 4, failed: 3 });
  expect(failures).toContainEqual({
    id: full,
    name: "Ana Full",
    flags: expect.any(Array),
    message: expect.stringMatching(/ten active flags/),
  });
  expect(failures).toContainEqual({ id: gone, message: expect.stringMatching(/^[A-Z].*\./) });
  expect(await flagsOf(fine)).toHaveLength(1);
});

describe("undone", () => {
  test("the flag is gone from all who got it, with an entry each, and only once", async () => {
    const [ana, zofie] = (await people(2)) as [PersonId, PersonId];
    const { body } = await begin({ ids: [ana, zofie, createId("person")] });
    expect((await takeBack(body.id)).body.code).toBe("bulk.not-done");
    await deliverEverything();
    expect((await takeBack(body.id)).body).toMatchObject({ state: "undoing", worked: 0, failed: 0 });
    await deliverEverything();
    expect(await job(body.id)).toMatchObject({ state: "undone", worked: 3, failed: 0 });
    for (const id of [ana, zofie]) {
      expect(await flagsOf(id)).toEqual([]);
      expect(await actionsOf(id)).toEqual(["flag.added", "flag.removed"]);
    }
    expect((await takeBack(body.id)).body.code).toBe("bulk.not-done");
  });

  test("a flag that somebody changed since stays, and is listed", async () => {
    const [ana, zofie] = (await people(2)) as [PersonId, PersonId];
    const { body } = await begin({ ids: [ana, zofie] });
    await deliverEverything();
    const [{ id }] = await flagsOf(ana);
    await call(changeFlag, { as: "admin", params: { userId: ana, id }, body: { note: "They called." } });
    await takeBack(body.id);
    await deliverEverything();
    expect((await job(body.id)).failures).toMatchObject([
      { id: ana, message: expect.stringMatching(/changed this flag/) },
    ]);
    expect([(await flagsOf(ana)).length, (await flagsOf(zofie)).length]).toEqual([1, 0]);
  });
});

describe("a press whose answer was lost", () => {
  const press = (pressId: string, rows: object, reason = input.reason, token = staff.token) =>
    call(start, { token, body: { action: "flag", input: { ...input, reason }, rows, pressId } });
  const pressId = () => createId("person");

  test("runs once, however often it is sent and although the list has changed since", async () => {
    const lastName = word();
    const [ana] = (await people(1, { lastName })) as [PersonId];
    const rows = { matching: { filter: [`lastName,${lastName}`], search: "", total: 1 } };
    const once = pressId();
    const first = await press(once, rows);
    await deliverEverything();
    await people(1, { lastName });
    const again = await press(once, rows);
    expect([again.status, again.body]).toMatchObject([200, { id: first.body.id, state: "done", total: 1 }]);
    await deliverEverything();
    expect(await flagsOf(ana)).toHaveLength(1);
  });

  test("runs once when both requests arrive together", async () => {
    const [ana] = (await people(1)) as [PersonId];
    const once = pressId();
    const answers = await Promise.all([press(once, { ids: [ana] }), press(once, { ids: [ana] })]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await deliverEverything();
    expect(await flagsOf(ana)).toHaveLength(1);
  });

  test("is refused with other values, and does not count for anybody else", async () => {
    const [ana] = (await people(1)) as [PersonId];
    const once = pressId();
    const { body } = await press(once, { ids: [ana] });
    const other = await press(once, { ids: [ana] }, "Owes a fee");
    expect([other.status, other.body.code]).toEqual([409, "bulk.pressed-otherwise"]);
    const { email } = await aPerson({ isStaff: true });
    const ofOther = await press(once, { ids: [ana] }, "Owes a fee", await tokenOf(email));
    expect(ofOther.status).toBe(200);
    expect(ofOther.body.id).not.toBe(body.id);
  });

  test("that was refused may be sent again", async () => {
    const once = pressId();
    expect((await press(once, { ids: [] })).body.code).toBe("bulk.none");
    expect((await press(once, { ids: await people(1) })).status).toBe(200);
  });
});

test.each([
  ["no row", { ids: [] }, "bulk.none"],
  ["nothing said of rows", {}, "bulk.none"],
  ["another number than somebody saw", { matching: { filter: [], search: word(), total: 3 } }, "bulk.list-moved"],
  ["a column that is not there", { matching: { filter: ["shoe,9"], search: "", total: 3 } }, "bulk.list-moved"],
])("%s is refused, and nothing begins", async (_what, rows, code) => {
  const { status, body } = await begin(rows);
  expect([status, body.code]).toEqual([409, code]);
});

test("a flag without a reason is refused at its field", async () => {
  const { status, body } = await begin({ ids: [staff.id] }, { reason: " " });
  expect([status, body.errors]).toMatchObject([400, [{ path: "input.reason" }]]);
});
