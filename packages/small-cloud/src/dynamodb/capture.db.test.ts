import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startDynamoDb } from "./dynamodb.fixture.ts";
import { type CallReport, type Change, createDynamoDb, type DynamoDb } from "./dynamodb.ts";
import { key, number, THINGS, text } from "./things.fixture.ts";

// What the owner is told: the units that each call used and the changes that each commit made.

let db: DynamoDb;
const changes: Change[] = [];
const reports: CallReport[] = [];
const put = (Item: object, more: object = {}) => db.call("PutItem", { TableName: "things", Item, ...more });

beforeEach(async () => {
  db = await createDynamoDb({ onCommit: (made) => changes.push(...made), onCall: (report) => reports.push(report) });
  await db.createTableIfMissing(THINGS);
  changes.length = 0;
});
afterEach(() => db.close());

describe("units", () => {
  const units = () => reports.at(-1) as CallReport;
  test.each([
    [1024, 1],
    [1025, 2],
  ])("bills a write of %i bytes as %i", async (bytes, expected) => {
    const rest = bytes - "pkask".length - 2 - "blob".length;
    await put({ ...key("a", 1), blob: text("x".repeat(rest)) });
    expect(units().writeUnits).toBe(expected);
  });

  test.each([
    [4096, false, 0.5],
    [4097, false, 1],
    [4096, true, 1],
    [4097, true, 2],
  ])("bills a read of %i bytes (consistent: %s) as %d", async (bytes, ConsistentRead, expected) => {
    const rest = bytes - "pkask".length - 2 - "blob".length;
    await put({ ...key("a", 1), blob: text("x".repeat(rest)) });
    await db.call("GetItem", { TableName: "things", Key: key("a", 1), ConsistentRead });
    expect(units().readUnits).toBe(expected);
  });

  test("bills an index for what changes in it: put, projected change, other change, moved key, removal", async () => {
    const steps: [object, number][] = [
      [{ ...key("a", 1), kind: text("k") }, 2],
      [{ ...key("a", 1), kind: text("k"), note: text("n") }, 2],
      [{ ...key("a", 1), kind: text("k"), note: text("n"), other: text("o") }, 1],
      [{ ...key("a", 1), kind: text("l"), note: text("n") }, 3],
      [key("a", 1), 2],
    ];
    for (const [item, expected] of steps) {
      await put(item);
      expect(units().writeUnits, JSON.stringify(item)).toBe(expected);
    }
  });

  test("bills a refused condition too", async () => {
    await put({ ...key("a", 1), blob: text("x".repeat(3000)) });
    await expect(put(key("a", 1), { ConditionExpression: "attribute_not_exists(pk)" })).rejects.toThrow("conditional");
    expect(units().writeUnits).toBe(3);
  });

  test("bills transactions double", async () => {
    await db.call("TransactWriteItems", { TransactItems: [{ Put: { TableName: "things", Item: key("a", 1) } }] });
    expect(units().writeUnits).toBe(2);
    await db.call("TransactGetItems", { TransactItems: [{ Get: { TableName: "things", Key: key("a", 1) } }] });
    expect(units().readUnits).toBe(2);
  });
});

describe("listeners that fail", () => {
  const listeners: [string, () => void][] = [
    [
      "throw",
      () => {
        throw new Error("listener");
      },
    ],
    ["reject", () => Promise.reject(new Error("listener"))],
  ];
  test.each(listeners)("break no request when they %s, and are reported", async (_, listener) => {
    const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    const fixture = await startDynamoDb({ onCommit: listener, onCall: listener });
    await fixture.db.call("CreateTable", THINGS);
    await fixture.db.call("PutItem", { TableName: "things", Item: key("a", 1) });
    expect(await fixture.db.call("GetItem", { TableName: "things", Key: key("a", 1) })).toEqual({ Item: key("a", 1) });
    await fixture.close();
    // Three calls and one commit.
    expect(warnings.mock.calls.map(([warning]) => String(warning))).toEqual(Array(4).fill("Error: listener"));
    warnings.mockRestore();
  });
});

describe("changes", () => {
  test("are told after each commit with both images, and not when nothing changed", async () => {
    await put({ ...key("a", 1), v: number(1) });
    await put({ ...key("a", 1), v: number(1) });
    await put({ ...key("a", 1), v: number(2) });
    await db.call("DeleteItem", { TableName: "things", Key: key("a", 1) });
    expect(changes).toEqual([
      { tableName: "things", eventName: "INSERT", keys: key("a", 1), newImage: { ...key("a", 1), v: number(1) } },
      {
        tableName: "things",
        eventName: "MODIFY",
        keys: key("a", 1),
        newImage: { ...key("a", 1), v: number(2) },
        oldImage: { ...key("a", 1), v: number(1) },
      },
      { tableName: "things", eventName: "REMOVE", keys: key("a", 1), oldImage: { ...key("a", 1), v: number(2) } },
    ]);
  });

  test("of a cancelled transaction are not told", async () => {
    const Put = { TableName: "things", Item: key("a", 1) };
    const ConditionCheck = { TableName: "things", Key: key("b", 1), ConditionExpression: "attribute_exists(pk)" };
    await expect(db.call("TransactWriteItems", { TransactItems: [{ Put }, { ConditionCheck }] })).rejects.toThrow(
      "[None, ConditionalCheckFailed]",
    );
    expect(changes).toEqual([]);
  });
});
