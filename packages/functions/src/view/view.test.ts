import { shown } from "@guildhall/core/engines/list/list.schema";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { userList } from "@guildhall/core/people/person/users.list";
import { beforeEach, describe, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as change } from "./change.ts";
import { handler as counts } from "./counts.ts";
import { handler as keepColumns } from "./keep-columns.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";
import { handler as save } from "./save.ts";

const params = { list: "users" };

interface Reader {
  readonly id: PersonId;
  readonly token: string;
}

const aReader = async (): Promise<Reader> => {
  const { id, email } = await aPerson({ isStaff: true });
  return { id, token: await tokenOf(email) };
};

let ines: Reader;
let colleague: Reader;
beforeEach(async () => {
  [ines, colleague] = [await aReader(), await aReader()];
});

const view = { name: "Norfolk", search: "", filter: ["city,norfolk"], sort: ["lastName,desc"] };
const saved = async (body: object = {}, { token } = ines) => call(save, { token, params, body: { ...view, ...body } });
const edit = ({ token }: Reader, id: string, body: object, revision = 0) =>
  call(change, { token, params: { ...params, id }, body: { revision, ...body } });
const drop = ({ token }: Reader, id: string) => call(remove, { token, params: { ...params, id } });
const seenBy = async ({ token }: Reader) => (await call(list, { token, params })).body;
const namesSeenBy = async (reader: Reader, names: readonly string[]) =>
  (await seenBy(reader)).data.map(({ name }: { name: string }) => name).filter((name: string) => names.includes(name));

/** Of this test alone. */
const word = () => `w${createId("person").slice(-8)}`;

describe("a view of one's own", () => {
  test("is kept as it was saved, and stands in the history", async () => {
    const columns = { order: ["email"], isShown: { city: true }, widths: { email: 300 } };
    const { status, body } = await saved({ name: " Norfolk ", columns });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ ...view, columns, id: expect.stringMatching(/^viw_/), isShared: false, isOwn: true, revision: 0 },
      author: { id: ines.id, firstName: "Maya", lastName: "Brooks" },
      createdAt: expect.any(String),
    });
    expect((await seenBy(ines)).data).toContainEqual(body);
    expect((await historyOf(ines.id)).at(-1)).toMatchObject({
      ...{ action: "view.saved", by: ines.id },
      after: { name: "Norfolk", isShared: false, filter: ["city,norfolk"] },
    });
  });

  test("has nothing in its name that nobody sees", async () => {
    const { body } = await saved({ name: "Nor\u202efolk\u0000", search: "\u2066ana\u2069" });
    expect([body.name, body.search]).toEqual(["Norfolk", "ana"]);
    expect((await edit(ines, body.id, { name: "\u202eOhio\tEast" })).body.name).toBe("Ohio East");
  });

  test("that is saved again at once, because the answer was lost, is the same one", async () => {
    const columns = { order: ["email"], isShown: { state: true, city: true }, widths: {} };
    const [first, again, other] = [await saved({ columns }), await saved({ columns }), await saved({ name: "Other" })];
    expect(again.body).toEqual(first.body);
    expect(other.body.id).not.toBe(first.body.id);
    expect((await seenBy(ines)).data.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(2);
  });

  test("is nobody else's to see, change or remove", async () => {
    const name = word();
    const { id } = (await saved({ name })).body;
    expect(await namesSeenBy(colleague, [name])).toEqual([]);
    expect((await edit(colleague, id, { name: "Mine" })).status).toBe(404);
    expect((await drop(colleague, id)).status).toBe(404);
    expect(await namesSeenBy(ines, [name])).toEqual([name]);
  });

  test("is renamed, and shows something else, one without the other", async () => {
    const { id } = (await saved()).body;
    expect((await edit(ines, id, { name: "Renamed" })).body).toMatchObject({ ...view, name: "Renamed" });
    const { body } = await edit(ines, id, { filter: [], search: "ana", sort: [] }, 1);
    expect(body).toMatchObject({ name: "Renamed", filter: [], search: "ana", sort: [], isShared: false });
    expect((await historyOf(ines.id)).at(-1)).toMatchObject({
      ...{ action: "view.changed", before: { search: "" }, after: { search: "ana" } },
    });
  });

  test("is removed once", async () => {
    const { id } = (await saved()).body;
    expect((await drop(ines, id)).body).toEqual({ done: true });
    expect((await drop(ines, id)).status).toBe(404);
    expect((await historyOf(ines.id)).at(-1)).toMatchObject({ action: "view.removed", before: { name: "Norfolk" } });
  });

  test("is one of fifty at most", async () => {
    for (let count = 0; count < 50; count++) expect((await saved({ name: `View ${count}` })).status).toBe(200);
    const { status, body } = await saved();
    expect([status, body.code]).toEqual([409, "view.too-many"]);
  });
});

describe("a shared view", () => {
  test("is seen by colleagues with its author, once by its owner, and no more when it is taken back", async () => {
    const name = word();
    const { id } = (await saved({ name, isShared: true })).body;
    const isOne = (one: { id: string }) => one.id === id;
    expect((await seenBy(colleague)).data.find(isOne)).toMatchObject({
      isShared: true,
      isOwn: false,
      author: { id: ines.id },
    });
    expect(await namesSeenBy(ines, [name])).toEqual([name]);
    expect((await edit(ines, id, { isShared: false })).body).toMatchObject({ isShared: false, isOwn: true });
    expect(await namesSeenBy(colleague, [name])).toEqual([]);
    expect((await edit(ines, id, { isShared: true }, 1)).body.isShared).toBe(true);
    expect(await namesSeenBy(colleague, [name])).toEqual([name]);
  });

  test("is everybody's to rename and remove, with their name in its owner's history", async () => {
    const { id } = (await saved({ isShared: true })).body;
    expect((await edit(colleague, id, { name: "Ours" })).body).toMatchObject({ name: "Ours", isOwn: false });
    expect((await drop(colleague, id)).status).toBe(200);
    expect((await historyOf(ines.id)).at(-1)).toMatchObject({ action: "view.removed", by: colleague.id });
  });
});

describe("a view that somebody has changed meanwhile", () => {
  const theirs = { search: "theirs" };
  const mine = { search: "mine" };
  const changesOf = async ({ id }: Reader) =>
    (await historyOf(id)).filter(({ action }: { action: string }) => action === "view.changed");

  test("is nobody else's to remove from the moment that its owner has it alone", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = (await saved({ isShared: true })).body;
      const [alone, removed] = await Promise.all([edit(ines, id, { isShared: false }), drop(colleague, id)]);
      expect([alone.status, removed.status].toSorted()).toEqual([200, 404]);
    }
  });

  test("is not saved over, and is once one has seen it", async () => {
    const { id } = (await saved({ isShared: true })).body;
    expect((await edit(colleague, id, theirs)).body).toMatchObject({ ...theirs, revision: 1 });
    const { status, body } = await edit(ines, id, mine);
    expect([status, body.code, body.title]).toEqual([
      ...[409, "view.changed-meanwhile"],
      "Somebody has changed this view since you opened it, and nothing is saved yet. To replace theirs, save again. To keep both, press Save as a view instead.",
    ]);
    expect((await seenBy(ines)).data).toContainEqual(expect.objectContaining({ id, ...theirs, revision: 1 }));
    expect((await edit(ines, id, mine, 1)).body).toMatchObject({ ...mine, revision: 2 });
  });

  test("at the same moment: one of the two is refused", async () => {
    const { id } = (await saved({ isShared: true })).body;
    const answers = await Promise.all([edit(ines, id, mine), edit(colleague, id, theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("by the same press, sent again, is as it was saved", async () => {
    const { id } = (await saved()).body;
    const { body } = await edit(ines, id, mine);
    expect((await edit(ines, id, mine)).body).toEqual(body);
    expect(await changesOf(ines)).toHaveLength(1);
  });

  test("by the same press, sent several times at once, is as it was saved", async () => {
    const { id } = (await saved({ isShared: true })).body;
    const answers = await Promise.all([1, 2, 3, 4].map(() => edit(colleague, id, mine)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ ...mine, revision: 1 });
    expect(await changesOf(ines)).toHaveLength(1);
  });

  test("or removed it, at the same moment, is gone or was saved before, and not changed by somebody", async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await saved()).body.id));
    const answers = await Promise.all(
      ids.map(async (id) => (await Promise.all([edit(ines, id, mine), drop(ines, id)]))[0]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });

  test("and nothing that is not so yet: nothing is written", async () => {
    const { body } = await saved({ isShared: true });
    for (const same of [{}, { name: view.name }, { isShared: true, filter: view.filter }])
      expect((await edit(ines, body.id, same)).body).toEqual(body);
    expect((await edit(colleague, body.id, theirs)).status).toBe(200);
    expect((await edit(ines, body.id, {})).body).toMatchObject({ ...theirs, revision: 1 });
    expect(await changesOf(ines)).toHaveLength(1);
  });

  test.each([[undefined], [-1], [0.5], ["1"]])("the revision %j is refused at its field", async (revision) => {
    const { id } = (await saved()).body;
    const { status, body } = await call(change, { token: ines.token, params: { ...params, id }, body: { revision } });
    expect([status, body.errors]).toMatchObject([400, [{ path: "revision" }]]);
  });
});

describe("what a view may ask for", () => {
  test.each([
    ["a column that the list does not have", { filter: ["shoeSize,9"] }],
    ["a value that a column does not have", { filter: ["membership,gold"] }],
    ["an order by nothing", { sort: ["shoeSize,asc"] }],
    ["a column that nobody sees", { sort: ["membershipStart,asc"] }],
  ])("not %s", async (_what, looks) => {
    const { status, body } = await saved(looks);
    expect([status, body.code]).toEqual([409, "view.not-of-list"]);
    const { id } = (await saved()).body;
    expect((await edit(ines, id, looks)).body.code).toBe("view.not-of-list");
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["a long name", { name: "x".repeat(61) }, "name"],
    ["a long search", { search: "x".repeat(101) }, "search"],
    ["an order in no direction", { sort: ["lastName,up"] }, "sort.0"],
    ["no term", { filter: ["city"] }, "filter.0"],
  ])("%s is refused at its field", async (_what, body, path) => {
    const answer = await saved(body);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path }]]);
  });
});

test("each view is counted as the list counts it", async () => {
  const lastName = word();
  for (const firstName of ["Ana", "Žofie"]) await aPerson({ lastName, firstName });
  const all = (await saved({ name: "all", search: lastName, filter: [] })).body;
  const some = (await saved({ name: "some", search: lastName, filter: ["firstName,zof"], isShared: true })).body;
  const counted = async ({ token }: Reader) =>
    new Map(
      (await call(counts, { token, params })).body.data.map(({ id, total }: { id: string; total: number }) => [
        id,
        total,
      ]),
    );
  const own = await counted(ines);
  expect([own.get(all.id), own.get(some.id)]).toEqual([2, 1]);
  const theirs = await counted(colleague);
  expect([theirs.get(all.id), theirs.get(some.id)]).toEqual([undefined, 1]);
});

describe("columns", () => {
  const columns = { order: ["email", "lastName"], isShown: { city: true, email: false }, widths: { city: 11 } };
  const keep = (body: object, { token } = ines) => call(keepColumns, { token, params, body });

  test("are kept for one person and list", async () => {
    expect((await seenBy(ines)).columns).toBeUndefined();
    expect((await keep(columns)).body).toEqual({ done: true });
    expect((await seenBy(ines)).columns).toEqual(columns);
    expect((await seenBy(colleague)).columns).toBeUndefined();
    await keep({ order: [], isShown: {}, widths: {} });
    expect((await seenBy(ines)).columns).toEqual({ order: [], isShown: {}, widths: {} });
  });

  test.each([
    ["a column without a name", { ...columns, widths: { "": 300 } }],
    ["the choice of a column without a name", { ...columns, isShown: { "": true } }],
    ["the choice of what every object has", { ...columns, isShown: { constructor: true } }],
    ["a width that no page has", { ...columns, widths: { city: 100_000 } }],
    ["more than any list has", { ...columns, order: shown(userList).flatMap(({ id }) => Array<string>(20).fill(id)) }],
  ])("%s are refused", async (_what, body) => {
    expect((await keep(body)).status).toBe(400);
  });
});
