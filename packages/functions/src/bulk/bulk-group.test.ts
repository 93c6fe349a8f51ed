import { rowActions } from "@guildhall/core/assembly/row-actions";
import { workOnPart } from "@guildhall/core/desks/bulk/work-on-part";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { beforeEach, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as add } from "../group/add.ts";
import { handler as ofPerson } from "../group/of-person.ts";
import { handler as remove } from "../group/remove.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as start } from "./start.ts";
import { handler as undo } from "./undo.ts";

let staff: { readonly id: PersonId; readonly token: string };
let ana: PersonId;
let zofie: PersonId;
beforeEach(async () => {
  await deliverEverything();
  const { id, email } = await aPerson({ isStaff: true });
  staff = { id, token: await tokenOf(email) };
  ana = (await aPerson({ firstName: "Ana", lastName: "Inside", loginReadyAt: undefined })).id;
  zofie = (await aPerson({ firstName: "Zofie", lastName: "Outside", loginReadyAt: undefined })).id;
});

const groupId = "board";
const begin = (action: "addToGroup" | "removeFromGroup", ids: readonly string[], group = groupId) =>
  call(start, { token: staff.token, body: { action, input: { groupId: group }, rows: { ids } } });
const work = async (action: "addToGroup" | "removeFromGroup", ids: readonly string[]) => {
  const { status, body } = await begin(action, ids);
  expect(status).toBe(200);
  await deliverEverything();
  return body.id;
};
const job = async (id: string) => (await call(get, { token: staff.token, params: { id } })).body;
const takeBack = async (id: string) => {
  await call(undo, { token: staff.token, params: { id } });
  await deliverEverything();
};
const put = (userId: PersonId) => call(add, { as: "admin", params: { userId }, body: { groupId } });
const takeOut = (userId: PersonId) => call(remove, { as: "admin", params: { userId, groupId } });
const groupsOf = async (userId: PersonId) => (await call(ofPerson, { as: "admin", params: { userId } })).body.data;
const actionsOf = async (id: PersonId) => (await historyOf(id)).map(({ action }: { action: string }) => action);

test("those who are selected are put into the group; who is in it already is listed, and stays after the undo", async () => {
  await put(ana);
  const id = await work("addToGroup", [ana, zofie, createId("person")]);
  const { failures, ...rest } = await job(id);
  expect(rest).toMatchObject({ action: "addToGroup", state: "done", worked: 3, failed: 2 });
  expect(rest.input).toEqual({ groupId, name: expect.stringMatching(/./) });
  expect(failures).toContainEqual({ id: ana, name: "Ana Inside", message: expect.stringMatching(/already/) });
  expect(await groupsOf(zofie)).toMatchObject([{ id: groupId, addedBy: { id: staff.id } }]);
  await takeBack(id);
  expect(await job(id)).toMatchObject({ state: "undone", failed: 0 });
  expect([(await groupsOf(ana)).length, (await groupsOf(zofie)).length]).toEqual([1, 0]);
  expect(await actionsOf(zofie)).toEqual(["group.added", "group.removed"]);
});

test("those who are selected are taken out; the undo puts them back as they were", async () => {
  await put(ana);
  const [before] = await groupsOf(ana);
  const id = await work("removeFromGroup", [ana, zofie]);
  expect(await groupsOf(ana)).toEqual([]);
  expect(await job(id)).toMatchObject({
    failed: 1,
    failures: [{ id: zofie, message: expect.stringMatching(/not in this group/) }],
  });
  await takeBack(id);
  expect(await job(id)).toMatchObject({ state: "undone", failed: 0 });
  expect(await groupsOf(ana)).toEqual([before]);
  expect(await groupsOf(zofie)).toEqual([]);
  expect(await actionsOf(ana)).toEqual(["group.added", "group.removed", "group.added"]);
});

test.each(["addToGroup", "removeFromGroup"] as const)(
  "a part of %s that is repeated does nothing twice",
  async (action) => {
    if (action === "removeFromGroup") await put(ana);
    const { body } = await begin(action, [ana]);
    await workOnPart(rowActions, { id: body.id, part: 0, isUndo: false });
    await workOnPart(rowActions, { id: body.id, part: 0, isUndo: false });
    await deliverEverything();
    expect(await job(body.id)).toMatchObject({ state: "done", worked: 1, failed: 0 });
    expect((await actionsOf(ana)).length).toBe(action === "removeFromGroup" ? 2 : 1);
  },
);

test("who was taken out and put in by somebody since stays, and is listed", async () => {
  const id = await work("addToGroup", [ana, zofie]);
  await takeOut(ana);
  await put(ana);
  await takeOut(zofie);
  await takeBack(id);
  expect(await job(id)).toMatchObject({ failed: 1, failures: [{ id: ana, message: expect.stringMatching(/since/) }] });
  expect([(await groupsOf(ana)).length, (await groupsOf(zofie)).length]).toEqual([1, 0]);
});

test("who was put in again by somebody since stays in it once", async () => {
  await put(ana);
  const id = await work("removeFromGroup", [ana]);
  await put(ana);
  await takeBack(id);
  expect(await job(id)).toMatchObject({ state: "undone", failed: 0 });
  expect(await groupsOf(ana)).toHaveLength(1);
});

test("a group that is not there is refused before anything begins", async () => {
  const { status, body } = await begin("addToGroup", [ana], "nowhere");
  expect([status, body.code]).toEqual([409, "group.not-offered"]);
});

test("no group is refused at its field", async () => {
  const { status, body } = await begin("removeFromGroup", [ana], " ");
  expect([status, body.errors]).toMatchObject([400, [{ path: "input.groupId" }]]);
});
