import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Change, createDynamoDb, type DynamoDb } from "./dynamodb.ts";
import { key, number, THINGS, text } from "./things.fixture.ts";

let dataDir: string;
let db: DynamoDb;
const changes: Change[] = [];
const open = () => createDynamoDb({ dataDir, onCommit: (made) => changes.push(...made) });

const put = (Item: object, more: object = {}) => db.call("PutItem", { TableName: "things", Item, ...more });
interface Page {
  Items: Record<string, { S?: string; N?: string }>[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: object;
  ConsumedCapacity?: { CapacityUnits: number };
}
const query = (more: object) => db.call<Page>("Query", { TableName: "things", ...more });
const byKind = (kind: string, more: object = {}) =>
  query({
    IndexName: "byKind",
    KeyConditionExpression: "kind = :k",
    ExpressionAttributeValues: { ":k": text(kind) },
    ...more,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-cloud-things-"));
  db = await open();
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.createTableIfMissing(THINGS);
  changes.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await db.call("DeleteTable", { TableName: "things" });
});

test("keeps everything over a restart", async () => {
  await put({ ...key("a", 1), kind: text("k"), note: text("n") });
  await db.close();
  db = await open();
  expect(await db.createTableIfMissing(THINGS)).toBe(false);
  expect((await byKind("k")).Items).toEqual([{ ...key("a", 1), kind: text("k"), note: text("n") }]);
});

test("refuses a file from a newer version in a plain sentence", async () => {
  const newer = await mkdtemp(join(tmpdir(), "small-cloud-newer-"));
  const file = new DatabaseSync(join(newer, "dynamodb.sqlite"));
  file.exec("PRAGMA user_version = 99");
  file.close();
  await expect(createDynamoDb({ dataDir: newer })).rejects.toThrow(
    "dynamodb.sqlite was written by a newer version of this program (its format is 99,",
  );
  await rm(newer, { recursive: true });
});

describe("order and paging", () => {
  test("sorts numbers by value and goes on after the last key, both ways", async () => {
    const sorted = ["-1000", "-2.5", "-2", "0", "0.001", "3", "20", "1e20"];
    for (const sk of sorted.toReversed()) await put(key("n", sk));
    const walk = async (ScanIndexForward: boolean) => {
      const seen: (string | undefined)[] = [];
      let ExclusiveStartKey: object | undefined;
      do {
        const page: Page = await query({
          KeyConditionExpression: "pk = :p",
          ExpressionAttributeValues: { ":p": text("n") },
          Limit: 3,
          ScanIndexForward,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        });
        seen.push(...page.Items.map(({ sk }) => sk?.N));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return seen;
    };
    const expected = [...sorted.slice(0, -1), "100000000000000000000"];
    expect(await walk(true)).toEqual(expected);
    expect(await walk(false)).toEqual(expected.toReversed());
  });

  test("keeps 3,000 items of one index key apart", async () => {
    for (let i = 0; i < 3000; i += 25) {
      const requests = Array.from({ length: 25 }, (_, j) => ({
        PutRequest: { Item: { ...key(`p${i + j}`, 1), kind: text("same") } },
      }));
      await db.call("BatchWriteItem", { RequestItems: { things: requests } });
    }
    expect((await byKind("same", { Select: "COUNT" })).Count).toBe(3000);
    const segments = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((Segment) =>
        db.call<Page>("Scan", { TableName: "things", Segment, TotalSegments: 7, ProjectionExpression: "pk" }),
      ),
    );
    const seen = segments.flatMap(({ Items }) => Items.map(({ pk }) => pk?.S));
    expect(seen).toHaveLength(3000);
    expect(new Set(seen).size).toBe(3000);
  });

  test("ends a page at a megabyte before filtering", async () => {
    for (let i = 0; i < 4; i++) await put({ ...key("big", i), payload: text("x".repeat(300_000)) });
    const page = await query({
      KeyConditionExpression: "pk = :p",
      FilterExpression: "attribute_not_exists(payload)",
      ExpressionAttributeValues: { ":p": text("big") },
      ReturnConsumedCapacity: "TOTAL",
    });
    expect(page).toMatchObject({ Count: 0, ScannedCount: 4, LastEvaluatedKey: key("big", 3) });
    expect(page.ConsumedCapacity?.CapacityUnits).toBe(146.5);
  });
});

test("one failing request leaves those of its commit alone", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      put(key("g", i), i % 2 ? { ConditionExpression: "attribute_exists(pk)" } : {}),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(results.map((_, i) => (i % 2 ? "rejected" : "fulfilled")));
  const { Count } = await query({
    KeyConditionExpression: "pk = :p",
    ExpressionAttributeValues: { ":p": text("g") },
  });
  expect(Count).toBe(20);
  expect(db.inspect()).toMatchObject({ tables: [{ name: "things", items: 20 }] });
});

test("time to live deletes what has expired, but not what did so five years ago", async () => {
  const now = new Date("2030-01-01T00:00:00Z");
  const seconds = now.getTime() / 1000;
  const years = (count: number) => count * 365 * 24 * 3600;
  await put({ ...key("early", 1), until: number(seconds - 1), kind: text("k") });
  await db.call("UpdateTimeToLive", {
    TableName: "things",
    TimeToLiveSpecification: { AttributeName: "until", Enabled: true },
  });
  await put({ ...key("due", 1), until: number(seconds - 1) });
  await put({ ...key("ages ago", 1), until: number(seconds - years(5) - 1) });
  await put({ ...key("now", 1), until: number(seconds) });
  await put({ ...key("word", 1), until: text("1") });
  changes.length = 0;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  expect(await db.sweepExpired()).toBe(2);
  expect(await db.sweepExpired()).toBe(0);
  expect(changes.map(({ eventName, keys }) => `${eventName} ${keys.pk?.S}`).sort()).toEqual([
    "REMOVE due",
    "REMOVE early",
  ]);
  expect(changes[0]?.userIdentity).toEqual({ type: "Service", principalId: "dynamodb.amazonaws.com" });
  expect((await byKind("k")).Count).toBe(0);
});

test("an index made later holds what was there before, and goes without a trace", async () => {
  for (let i = 0; i < 5; i++) await put({ ...key("a", i), ...(i > 1 && { colour: text("red") }) });
  const AttributeDefinitions = [...THINGS.AttributeDefinitions, { AttributeName: "colour", AttributeType: "S" }];
  const Create = {
    IndexName: "byColour",
    KeySchema: [{ AttributeName: "colour", KeyType: "HASH" }],
    Projection: { ProjectionType: "KEYS_ONLY" },
  };
  const update = (change: object) =>
    db.call("UpdateTable", { TableName: "things", AttributeDefinitions, GlobalSecondaryIndexUpdates: [change] });
  const red = () =>
    query({
      IndexName: "byColour",
      KeyConditionExpression: "colour = :c",
      ExpressionAttributeValues: { ":c": text("red") },
    });
  await update({ Create });
  expect((await red()).Items).toHaveLength(3);
  await put({ ...key("a", 9), colour: text("red") });
  expect((await red()).Items).toHaveLength(4);
  await update({ Delete: { IndexName: "byColour" } });
  await expect(red()).rejects.toThrow("The table does not have the specified index: byColour");
});

describe("attribute names that mean something to JavaScript", () => {
  test.each(["__proto__", "constructor", "hasOwnProperty"])("keeps %s", async (name) => {
    const Item = JSON.parse(`{"pk":{"S":"a"},"sk":{"N":"1"},"${name}":{"M":{"${name}":{"S":"v"}}}}`) as object;
    await put(Item);
    const read = await db.call<{ Item: object }>("GetItem", {
      TableName: "things",
      Key: key("a", 1),
      ProjectionExpression: "#n.#n",
      ExpressionAttributeNames: { "#n": name },
    });
    expect(JSON.stringify(read.Item)).toBe(`{"${name}":{"M":{"${name}":{"S":"v"}}}}`);
  });
});

test("a table that was deleted keeps nobody from sweeping the next", async () => {
  const until = { AttributeName: "until", Enabled: true };
  for (const TableName of ["aaa", "things"]) {
    await db.createTableIfMissing({ ...THINGS, TableName });
    await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification: until });
  }
  await put({ ...key("due", 1), until: number(Math.floor(Date.now() / 1000) - 10) });
  await db.call("DeleteTable", { TableName: "aaa" });
  const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  expect(await db.sweepExpired()).toBe(1);
  expect(warnings).not.toHaveBeenCalled();
});

test("an index made later leaves out what no key of it can be", async () => {
  const colours = ["", "red", "x".repeat(2048), "x".repeat(2049)];
  for (const [i, colour] of colours.entries()) await put({ ...key("a", i), colour: text(colour) });
  await put({ ...key("a", 9), colour: number(1) });
  const AttributeDefinitions = [...THINGS.AttributeDefinitions, { AttributeName: "colour", AttributeType: "S" }];
  const Create = {
    IndexName: "byColour",
    KeySchema: [{ AttributeName: "colour", KeyType: "HASH" }],
    Projection: { ProjectionType: "KEYS_ONLY" },
  };
  await db.call("UpdateTable", {
    TableName: "things",
    AttributeDefinitions,
    GlobalSecondaryIndexUpdates: [{ Create }],
  });
  const held = await db.call<Page>("Scan", { TableName: "things", IndexName: "byColour" });
  expect(held.Items.map(({ sk }) => sk?.N).toSorted()).toEqual(["1", "2"]);
  await db.call("DeleteItem", { TableName: "things", Key: key("a", 0) });
  await db.call("DeleteItem", { TableName: "things", Key: key("a", 1) });
  expect((await db.call<Page>("Scan", { TableName: "things", IndexName: "byColour" })).Count).toBe(1);
});
