import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import { type Thing, thingList } from "./list.fixture.ts";
import { defineList } from "./list.schema.ts";
import { packSnapshot, type Snapshot, unpackSnapshot } from "./list-snapshot.ts";
import { createListStore } from "./list-store.ts";
import type { Arrival } from "./list-table.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The index, as late or as early as a test wants it, and a place for the snapshot. */
function openWorld() {
  const index = new Map<string, { at: number; arrival: Arrival }>();
  const world = { snapshot: undefined as Buffer | undefined, reads: [] as (Instant | undefined)[], isBroken: false };
  const sources = {
    readChanges: async (since: Instant | undefined) => {
      world.reads.push(since);
      if (world.isBroken) throw new Error("no table");
      return [...index.values()].filter(({ at }) => !since || at >= Date.parse(since)).map(({ arrival }) => arrival);
    },
    read: async () => world.snapshot && (await unpackSnapshot(world.snapshot)),
    save: async (_list: unknown, snapshot: Snapshot) => {
      world.snapshot = await packSnapshot(snapshot);
    },
  };
  return {
    world,
    open: (list = thingList) => createListStore(list as typeof thingList, sources),
    put: (id: string, revision: number, source: Thing, at = Date.now()) =>
      index.set(id, { at, arrival: { id, revision, source } }),
    leave: (id: string, revision: number) =>
      index.set(id, { at: Date.now(), arrival: { id, revision, hasLeft: true } }),
  };
}

const query = { page: 1, limit: 20, sort: [], filter: [], search: "", changed: [] };
const noneRead = async () => [];
type Store = ReturnType<ReturnType<typeof openWorld>["open"]>;
const namesIn = async (store: Store, asked = {}, readRows: () => Promise<Arrival[]> = noneRead) =>
  (await store.page({ ...query, ...asked }, readRows)).data.map(({ name }) => name);

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-01-05T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const pass = (time: number) => vi.setSystemTime(Date.now() + time);

test("reads everything once, and then what changed", async () => {
  const { world, open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  const store = open();
  expect(await namesIn(store)).toEqual(["Ana"]);
  pass(minute);
  put("thing_2", 1, { name: "Bea" });
  put("thing_1", 2, { name: "Cid" });
  expect(await namesIn(store)).toEqual(["Bea", "Cid"]);
  expect(world.reads).toEqual([undefined, "2026-01-05T11:58:00.000Z"]);
});

test("what a slow writer dated two minutes ago still arrives", async () => {
  const { open, put } = openWorld();
  const store = open();
  expect(await namesIn(store)).toEqual([]);
  put("thing_1", 1, { name: "Late" }, Date.now() - 119 * second);
  pass(second);
  expect(await namesIn(store)).toEqual(["Late"]);
});

test("a page beyond the last one is the last one", async () => {
  const { open, put } = openWorld();
  for (const name of ["Ana", "Bea", "Cid"]) put(`thing_${name}`, 1, { name });
  const page = await open().page({ ...query, page: 99, limit: 2 }, noneRead);
  expect(page).toEqual({ data: [{ id: "thing_Cid", name: "Cid" }], lastPage: 2, total: 3 });
});

test("what somebody just changed shows at once, before the index knows", async () => {
  const { open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  put("thing_2", 1, { name: "Bea" });
  const store = open();
  await namesIn(store);
  const now = async (): Promise<Arrival[]> => [
    { id: "thing_1", revision: 2, source: { name: "Zoe" } },
    { id: "thing_2", revision: Number.MAX_SAFE_INTEGER, hasLeft: true },
  ];
  expect(await namesIn(store, { changed: ["thing_1", "thing_2"] }, now)).toEqual(["Zoe"]);
  // The index still has what was before.
  expect(await namesIn(store)).toEqual(["Zoe"]);
});

test("two that hold the list agree once the index tells both", async () => {
  const { open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  const [one, other] = [open(), open()];
  await Promise.all([namesIn(one), namesIn(other)]);
  await namesIn(one, { changed: ["thing_1"] }, async () => [{ id: "thing_1", revision: 2, source: { name: "Bea" } }]);
  expect([await namesIn(one), await namesIn(other)]).toEqual([["Bea"], ["Ana"]]);
  put("thing_1", 2, { name: "Bea" });
  pass(second);
  expect([await namesIn(one), await namesIn(other)]).toEqual([["Bea"], ["Bea"]]);
});

test("who asks while the index is read gets an answer that was read after they asked", async () => {
  const { open, put } = openWorld();
  const store = open();
  const before = namesIn(store);
  put("thing_1", 1, { name: "Ana" });
  const after = namesIn(store);
  await before;
  expect(await after).toEqual(["Ana"]);
});

test("a failure is not kept", async () => {
  const { world, open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  const store = open();
  world.isBroken = true;
  await expect(namesIn(store)).rejects.toThrow("no table");
  world.isBroken = false;
  expect(await namesIn(store)).toEqual(["Ana"]);
});

test("begins anew when the clock went back", async () => {
  const { world, open, put } = openWorld();
  const store = open();
  await namesIn(store);
  pass(-day);
  put("thing_1", 1, { name: "Ana" });
  expect(await namesIn(store)).toEqual(["Ana"]);
  expect(world.reads).toEqual([undefined, undefined]);
});

test("what was missed is not missed for longer than six hours", async () => {
  const { world, open, put } = openWorld();
  const store = open();
  await namesIn(store);
  put("thing_1", 1, { name: "Ana" }, Date.now() - day);
  pass(6 * 60 * minute);
  expect(await namesIn(store)).toEqual([]);
  pass(second);
  expect(await namesIn(store)).toEqual(["Ana"]);
  expect(world.reads.at(-1)).toBeUndefined();
});

test("begins with the snapshot, and reads what changed since", async () => {
  const { world, open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  expect(await open().keepSnapshot()).toBe(true);
  pass(10 * minute);
  put("thing_2", 1, { name: "Bea" });
  world.reads = [];
  expect(await namesIn(open())).toEqual(["Ana", "Bea"]);
  expect(world.reads).toEqual(["2026-01-05T11:58:00.000Z"]);
});

test.each([
  ["has a broken byte", (bytes: Buffer) => bytes.fill(7, bytes.length - 20)],
  ["can be read, but is not what was written", (bytes: Buffer) => bytes.fill(0, 0, 32)],
  ["is cut off", (bytes: Buffer) => bytes.subarray(0, 40)],
  ["is empty", () => Buffer.alloc(0)],
  ["is something else", () => Buffer.from("<html>".repeat(50))],
])("a snapshot that %s is not served; everything is read", async (_how, broken) => {
  const { world, open, put } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  await open().keepSnapshot();
  world.snapshot = broken(world.snapshot as Buffer);
  world.reads = [];
  expect(await namesIn(open())).toEqual(["Ana"]);
  expect(world.reads).toEqual([undefined]);
});

test.each([
  ["seven days old", 7 * day, "2026-01-05T11:58:00.000Z"],
  ["older", 7 * day + second, undefined],
  ["of a time that is still to come", -second, undefined],
])("a snapshot that is %s", async (_age, time, since) => {
  const { world, open } = openWorld();
  await open().keepSnapshot();
  world.reads = [];
  pass(time);
  await namesIn(open());
  expect(world.reads).toEqual([since]);
});

test("a snapshot is written where there is none, after many changes, when somebody left, and each day", async () => {
  const { open, put, leave } = openWorld();
  put("thing_1", 1, { name: "Ana" });
  const store = open();
  expect([await store.keepSnapshot(), await store.keepSnapshot()]).toEqual([true, false]);
  for (let number = 0; number < 499; number += 1) put(`many_${number}`, 1, { name: "Bea" });
  pass(minute);
  expect(await store.keepSnapshot()).toBe(false);
  put("thing_1", 2, { name: "Cid" });
  pass(minute);
  expect([await store.keepSnapshot(), await store.keepSnapshot()]).toEqual([true, false]);
  leave("thing_1", 3);
  pass(minute);
  expect([await store.keepSnapshot(), await store.keepSnapshot()]).toEqual([true, false]);
  pass(day - 4 * minute);
  expect(await store.keepSnapshot()).toBe(false);
  pass(minute);
  expect(await store.keepSnapshot()).toBe(true);
});

test("each day's snapshot has what the changes missed", async () => {
  const { open, put } = openWorld();
  const store = open();
  await store.keepSnapshot();
  put("thing_1", 1, { name: "Ana" }, Date.now() - day);
  pass(minute);
  await store.keepSnapshot();
  expect(await namesIn(open())).toEqual([]);
  pass(day);
  await store.keepSnapshot();
  expect(await namesIn(open())).toEqual(["Ana"]);
});

const keptThings = defineList<Thing>()({
  ...({ name: "kept", version: 1, role: "member", limit: 20, most: 50, sort: ["name,asc"], index: "things" } as const),
  attributes: ["name", "town", "isKept"],
  includes: ({ isKept }) => isKept === true,
  columns: [
    { of: "name", title: "Name", kind: "text" },
    { of: "town", title: "Towns", kind: "choices" },
  ],
}) as unknown as typeof thingList;

test("a list that includes some rows of another forgets a row that is not included any more, in its snapshot, too", async () => {
  const { world, open, put } = openWorld();
  put("thing_1", 1, { name: "Ana", isKept: true });
  put("thing_2", 1, { name: "Bea" });
  const store = open(keptThings);
  expect(await namesIn(store)).toEqual(["Ana"]);
  expect(await store.keepSnapshot()).toBe(true);
  pass(minute);
  put("thing_1", 2, { name: "Ana" });
  put("thing_2", 2, { name: "Bea", isKept: true });
  expect(await namesIn(store)).toEqual(["Bea"]);
  expect(await store.keepSnapshot()).toBe(true);
  const kept = await unpackSnapshot(world.snapshot as Buffer);
  expect(kept?.table.ids).toEqual(["thing_2"]);
  pass(minute);
  put("thing_1", 3, { name: "Ana", isKept: true });
  expect(await namesIn(store)).toEqual(["Ana", "Bea"]);
  expect(
    await namesIn(store, { changed: ["thing_1"] }, async () => [{ id: "thing_1", revision: 4, source: {} }]),
  ).toEqual(["Bea"]);
});

test.each([
  [["town,oslo"], ["Ana", "Bea"]],
  [["town,os"], []],
  [
    ["town,bergen", "town,rome"],
    ["Bea", "Cid"],
  ],
])("several choices of one row are found one by one: %j", async (filter, names) => {
  const { open, put } = openWorld();
  put("thing_1", 1, { name: "Ana", town: "oslo", isKept: true });
  put("thing_2", 1, { name: "Bea", town: "bergen oslo", isKept: true });
  put("thing_3", 1, { name: "Cid", town: "rome", isKept: true });
  put("thing_4", 1, { name: "Dee", isKept: true });
  expect(await namesIn(open(keptThings), { filter })).toEqual(names);
});
