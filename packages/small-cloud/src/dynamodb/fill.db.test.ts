import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDynamoDb, type DynamoDb } from "./dynamodb.ts";
import { createColourIndex, describeColourIndex, loadThings, readColours, thing } from "./fill.fixture.ts";
import { key, THINGS, text } from "./things.fixture.ts";

const MANY = 3000;
const TableName = THINGS.TableName;
const TimeToLiveSpecification = { AttributeName: "until", Enabled: true };
let dataDir: string;
let db: DynamoDb;

const put = (Item: object) => db.call("PutItem", { TableName, Item });
const isFilled = async () => (await describeColourIndex(db)).IndexStatus === "ACTIVE";
const untilFilled = () => vi.waitFor(async () => expect(await isFilled()).toBe(true), { timeout: 15_000, interval: 5 });
const describeTimeToLive = async () => {
  interface Answer {
    readonly TimeToLiveDescription: object;
  }
  return (await db.call<Answer>("DescribeTimeToLive", { TableName })).TimeToLiveDescription;
};
const untilKnown = (status: string) =>
  vi.waitFor(async () => expect(await describeTimeToLive()).toMatchObject({ TimeToLiveStatus: status }), {
    timeout: 15_000,
    interval: 5,
  });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-cloud-fill-"));
  db = await createDynamoDb({ dataDir });
  await db.call("CreateTable", THINGS);
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("an index of a big table", () => {
  beforeEach(async () => {
    await loadThings(db, MANY);
    await db.call("UpdateTable", createColourIndex);
  });

  test("cannot be read, nor joined by another, before it is complete", async () => {
    expect(await describeColourIndex(db)).toMatchObject({ IndexStatus: "CREATING", Backfilling: true });
    await expect(readColours(db, "byColour")).rejects.toThrow(
      "Cannot read from backfilling global secondary index: byColour",
    );
    await expect(db.call("UpdateTable", createColourIndex)).rejects.toThrow("Only 1 online index can be created");
    await untilFilled();
    expect(await describeColourIndex(db)).not.toHaveProperty("Backfilling");
    expect(await readColours(db, "byColour")).toHaveLength(MANY);
  });

  test("holds what is written, moved and deleted while it is filled, and counts it", async () => {
    for (let place = 0; !(await isFilled()); place += 3) {
      await put({ ...key(`p${place % MANY}`, 1), colour: text("moved") });
      await put({ ...key(`new${place}`, 1), colour: text("new") });
      await put(key(`p${(place + 1) % MANY}`, 1));
      await db.call("DeleteItem", { TableName, Key: key(`p${(place + 2) % MANY}`, 1) });
    }
    const expected = await readColours(db);
    expect(await readColours(db, "byColour")).toEqual(expected);
    expect((await describeColourIndex(db)).ItemCount).toBe(expected.length);
  });

  test("goes on where it was when the engine starts again", async () => {
    await db.close();
    db = await createDynamoDb({ dataDir });
    expect(await isFilled()).toBe(false);
    await untilFilled();
    expect(await readColours(db, "byColour")).toEqual(await readColours(db));
  });

  test("can be taken away before it is complete", async () => {
    await db.call("UpdateTable", { TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: "byColour" } }] });
    await expect(describeColourIndex(db)).rejects.toThrow("no index byColour");
    await put(thing(1));
  });
});

describe("time to live of a big table", () => {
  /** Items expire at second 1, 2, 3 … and the clock, which goes on with each look, stands near 1,000. */
  const dueByNow = () => Math.ceil(Date.now() / 1000) - 1;
  beforeEach(async () => {
    await loadThings(db, MANY);
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
    await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is ENABLING until all is known; nothing expires and nothing changes before", async () => {
    expect(await describeTimeToLive()).toEqual({ TimeToLiveStatus: "ENABLING", AttributeName: "until" });
    expect(await db.sweepExpired()).toBe(0);
    const again = db.call("UpdateTimeToLive", {
      TableName,
      TimeToLiveSpecification: { ...TimeToLiveSpecification, Enabled: false },
    });
    await expect(again).rejects.toThrow("Time to live has been modified multiple times within a fixed interval");
    await untilKnown("ENABLED");
    expect(await db.sweepExpired()).toBe(dueByNow());
  });

  test("forgets the times when it is switched off", async () => {
    await untilKnown("ENABLED");
    const off = { ...TimeToLiveSpecification, Enabled: false };
    await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification: off });
    expect(await describeTimeToLive()).toEqual({ TimeToLiveStatus: "DISABLING", AttributeName: "until" });
    await untilKnown("DISABLED");
    const other = { AttributeName: "other", Enabled: true };
    await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification: other });
    await untilKnown("ENABLED");
    expect(await db.sweepExpired()).toBe(0);
  });

  test("goes on where it was when the engine starts again", async () => {
    await db.close();
    db = await createDynamoDb({ dataDir });
    await untilKnown("ENABLED");
    expect(await db.sweepExpired()).toBe(dueByNow());
  });
});
