import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { beforeEach, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as addHandler } from "./add.ts";
import { handler as choicesHandler } from "./choices.ts";
import { handler as membersHandler } from "./members.ts";
import { handler as ofPersonHandler } from "./of-person.ts";
import { handler as removeHandler } from "./remove.ts";

let userId: PersonId;
beforeEach(async () => {
  await forgetRows();
  userId = (await aPerson({ firstName: "Zoe", lastName: "Zeller" })).id;
});

const put = (groupId: string, into = userId) =>
  call(addHandler, { as: "admin", params: { userId: into }, body: { groupId } });
const take = (groupId: string) => call(removeHandler, { as: "admin", params: { userId, groupId } });
const groups = async () => (await call(ofPersonHandler, { as: "admin", params: { userId } })).body.data;
const members = (groupId: string, query = "") =>
  call(membersHandler, { as: "admin", params: { groupId }, query: `filter=lastName,Zeller${query}` });

test("people can be put into the groups that staff keep, by name", async () => {
  const { body } = await call(choicesHandler, { as: "admin" });
  expect(body.data[0]).toEqual({ id: "board", name: "Board of directors" });
});

test("somebody is put into a group, which stands in their history, and is in its list", async () => {
  expect((await put("board")).status).toBe(200);
  expect(await groups()).toEqual([
    {
      id: "board",
      name: "Board of directors",
      isArchived: false,
      addedAt: expect.any(String),
      addedBy: expect.objectContaining({ firstName: "Maya" }),
    },
  ]);
  expect((await historyOf(userId)).at(-1)).toMatchObject({
    action: "group.added",
    after: { group: "Board of directors" },
  });
  const { body } = await members("board");
  expect(body.name).toBe("Board of directors");
  expect(body.data.find(({ id }: { id: string }) => id === userId)).toMatchObject({ firstName: "Zoe" });
});

test("the list of a group shows the active flags of its people", async () => {
  const flag = { id: createId("flag"), reason: "Owes a document" };
  const flagged = await aPerson({ lastName: "Zeller", activeFlags: [flag] });
  await Promise.all([put("board"), put("board", flagged.id)]);
  const { data } = (await members("board")).body;
  const flagsOf = (id: string) => data.find((one: { id: string }) => one.id === id)?.flags;
  expect([flagsOf(flagged.id), flagsOf(userId)]).toEqual([[flag], undefined]);
});

test("a person who is already in a group stays in it, and the history records it once", async () => {
  await put("board");
  const before = await historyOf(userId);
  expect((await put("board")).status).toBe(200);
  expect(await historyOf(userId)).toEqual(before);
});

test("somebody is taken out of a group", async () => {
  await put("board");
  expect((await take("board")).status).toBe(200);
  expect(await groups()).toEqual([]);
  expect((await members("board")).body.data.map(({ id }: { id: string }) => id)).not.toContain(userId);
  expect((await historyOf(userId)).at(-1)).toMatchObject({
    action: "group.removed",
    before: { group: "Board of directors" },
  });
  expect((await take("board")).status).toBe(404);
});

test("nobody can be added to a group that is not offered; its members can be removed", async () => {
  await put("board");
  const [board] = (await Page.listRows("group")).body.data;
  await Page.remove("group", board);
  expect((await groups())[0]).toMatchObject({ name: "Board of directors", isArchived: true });
  expect((await members("board")).body).toMatchObject({ name: "Board of directors", isArchived: true });
  const other = await aPerson();
  expect((await put("board", other.id)).body.code).toBe("group.not-offered");
  expect((await put("nowhere")).body.code).toBe("group.not-offered");
  expect((await take("board")).status).toBe(200);
});

test("the list of a group is sorted by name, and there is none of what is no group", async () => {
  await put("board");
  const adam = await aPerson({ firstName: "Adam", lastName: "Zeller" });
  await put("board", adam.id);
  const names = (await members("board")).body.data.map(({ firstName }: { firstName: string }) => firstName);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain("Adam");
  expect((await members("nowhere")).status).toBe(404);
});
