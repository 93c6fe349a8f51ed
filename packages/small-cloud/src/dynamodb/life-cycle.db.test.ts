import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDynamoDb, type DynamoDb } from "./dynamodb.ts";
import { key, THINGS, text } from "./things.fixture.ts";

// Tables that take their time to come, change and go, as those of the service do.

const DELAY = 500;
const TableName = "things";
let db: DynamoDb;
interface Index {
  IndexName: string;
  IndexStatus: string;
}
interface Description {
  TableStatus: string;
  GlobalSecondaryIndexes?: Index[];
  ProvisionedThroughput: Record<string, number>;
}

const describeIt = async () => (await db.call<{ Table: Description }>("DescribeTable", { TableName })).Table;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const inUse = (doing: string) =>
  expect.objectContaining({
    name: "ResourceInUseException",
    message: `Attempt to change a resource which is still in use: Table is being ${doing}: things`,
  });
const notFound = expect.objectContaining({
  name: "ResourceNotFoundException",
  message: "Requested resource not found",
});
const refusalOf = (operation: string, input: object) => db.call(operation, { TableName, ...input }).catch((e) => e);
const protect = { DeletionProtectionEnabled: false };

const onItems: [string, object][] = [
  ["GetItem", { Key: key("a", 1) }],
  ["PutItem", { Item: key("a", 1) }],
  ["UpdateItem", { Key: key("a", 1) }],
  ["DeleteItem", { Key: key("a", 1) }],
  ["Scan", {}],
  ["Query", { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": text("a") } }],
  ["BatchGetItem", { RequestItems: { things: { Keys: [key("a", 1)] } } }],
  ["BatchWriteItem", { RequestItems: { things: [{ PutRequest: { Item: key("a", 1) } }] } }],
  ["TransactGetItems", { TransactItems: [{ Get: { TableName, Key: key("a", 1) } }] }],
  ["TransactWriteItems", { TransactItems: [{ Put: { TableName, Item: key("a", 1) } }] }],
];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2030-01-01T12:00:00Z"), toFake: ["Date"] });
  db = await createDynamoDb({ tableDelayMs: DELAY });
  await db.call("CreateTable", THINGS);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.close();
});

describe("a table that is coming", () => {
  test("is CREATING with its indexes until its time has come", async () => {
    pass(DELAY - 1);
    expect(await describeIt()).toMatchObject({
      TableStatus: "CREATING",
      GlobalSecondaryIndexes: [{ IndexStatus: "CREATING" }],
    });
    pass(1);
    expect(await describeIt()).toMatchObject({
      TableStatus: "ACTIVE",
      GlobalSecondaryIndexes: [{ IndexStatus: "ACTIVE" }],
    });
  });

  test.each(onItems)("is not found by %s, and then is", async (operation, input) => {
    expect(await refusalOf(operation, input)).toEqual(notFound);
    pass(DELAY);
    expect(await refusalOf(operation, input)).not.toBeInstanceOf(Error);
  });

  test.each([
    ["UpdateTable", protect],
    ["DeleteTable", {}],
    ["UpdateTimeToLive", { TimeToLiveSpecification: { AttributeName: "until", Enabled: true } }],
  ])("is in use for %s", async (operation, input) => {
    expect(await refusalOf(operation, input)).toEqual(inUse("created"));
  });

  test("is listed, and keeps its name", async () => {
    expect(await db.call("ListTables", {})).toMatchObject({ TableNames: [TableName] });
    expect(await refusalOf("CreateTable", THINGS)).toMatchObject({ message: "Table already exists: things" });
  });
});

describe("a table that is going", () => {
  beforeEach(async () => {
    pass(DELAY);
    await db.call("PutItem", { TableName, Item: key("a", 1) });
    await db.call("DeleteTable", { TableName });
  });

  test("is DELETING until its time has come, and then gone", async () => {
    pass(DELAY - 1);
    expect((await describeIt()).TableStatus).toBe("DELETING");
    expect((await describeIt()).GlobalSecondaryIndexes).toBeUndefined();
    pass(1);
    await expect(describeIt()).rejects.toThrow("Requested resource not found: Table: things not found");
    expect(await db.call("ListTables", {})).toEqual({ TableNames: [] });
    expect(db.inspect()).toEqual({ tables: [] });
  });

  test.each(onItems)("is not found by %s", async (operation, input) => {
    expect(await refusalOf(operation, input)).toEqual(notFound);
  });

  test("is in use for UpdateTable, while DeleteTable says so again", async () => {
    expect(await refusalOf("UpdateTable", protect)).toEqual(inUse("deleted"));
    expect(await db.call("DeleteTable", { TableName })).toMatchObject({
      TableDescription: { TableStatus: "DELETING" },
    });
  });

  test("gives its name free when it has gone", async () => {
    expect(await refusalOf("CreateTable", THINGS)).toMatchObject({ name: "ResourceInUseException" });
    pass(DELAY);
    await db.call("CreateTable", THINGS);
    pass(DELAY);
    expect(await db.call("Scan", { TableName })).toMatchObject({ Count: 0 });
  });
});

describe("a table that is changing", () => {
  const update = (change: object, more: object = {}) =>
    db.call<{ TableDescription: Description }>("UpdateTable", {
      TableName,
      GlobalSecondaryIndexUpdates: [change],
      ...more,
    });
  const AttributeDefinitions = [...THINGS.AttributeDefinitions, { AttributeName: "colour", AttributeType: "S" }];
  const byColour = {
    IndexName: "byColour",
    KeySchema: [{ AttributeName: "colour", KeyType: "HASH" }],
    Projection: { ProjectionType: "ALL" },
  };
  const red = () =>
    db.call("Query", {
      TableName,
      IndexName: "byColour",
      KeyConditionExpression: "colour = :c",
      ExpressionAttributeValues: { ":c": text("red") },
    });
  beforeEach(() => pass(DELAY));

  test("shows a new index as CREATING, takes items meanwhile, and no second change", async () => {
    const { TableDescription } = await update({ Create: byColour }, { AttributeDefinitions });
    expect(TableDescription).toMatchObject({
      TableStatus: "UPDATING",
      GlobalSecondaryIndexes: [{ IndexStatus: "ACTIVE" }, { IndexName: "byColour", IndexStatus: "CREATING" }],
    });
    await db.call("PutItem", { TableName, Item: { ...key("a", 1), colour: text("red") } });
    await expect(red()).rejects.toThrow("Cannot read from backfilling global secondary index: byColour");
    expect(await refusalOf("UpdateTable", protect)).toEqual(inUse("updated"));
    expect(await refusalOf("DeleteTable", {})).toEqual(inUse("updated"));
    pass(DELAY);
    expect((await describeIt()).GlobalSecondaryIndexes).toMatchObject([
      { IndexStatus: "ACTIVE" },
      { IndexStatus: "ACTIVE" },
    ]);
    expect(await red()).toMatchObject({ Count: 1 });
  });

  test("shows a deleted index as DELETING for a while", async () => {
    await update({ Delete: { IndexName: "byKind" } });
    expect((await describeIt()).GlobalSecondaryIndexes).toMatchObject([
      { IndexName: "byKind", IndexStatus: "DELETING" },
    ]);
    pass(DELAY);
    expect((await describeIt()).GlobalSecondaryIndexes).toBeUndefined();
  });

  test("has its old rates until its time has come, and counts decreases by the day", async () => {
    const rates = (units: number) => ({ ReadCapacityUnits: units, WriteCapacityUnits: units });
    const change = async (units: number) => {
      await db.call("UpdateTable", { TableName, BillingMode: "PROVISIONED", ProvisionedThroughput: rates(units) });
      const { ProvisionedThroughput } = await describeIt();
      pass(DELAY);
      return [ProvisionedThroughput, (await describeIt()).ProvisionedThroughput];
    };
    await change(5);
    const start = Date.now() / 1000;
    expect(await change(9)).toEqual([
      { ...rates(5), NumberOfDecreasesToday: 0, LastIncreaseDateTime: start },
      { ...rates(9), NumberOfDecreasesToday: 0, LastIncreaseDateTime: start + DELAY / 1000 },
    ]);
    expect(await change(4)).toMatchObject([
      { ...rates(9), NumberOfDecreasesToday: 0 },
      { ...rates(4), NumberOfDecreasesToday: 1 },
    ]);
    pass(24 * 3600 * 1000);
    expect((await describeIt()).ProvisionedThroughput).toMatchObject({ NumberOfDecreasesToday: 0 });
  });
});

test("an update that is refused in its middle changes nothing", async () => {
  pass(DELAY);
  const refused = db.call("UpdateTable", {
    TableName,
    TableClass: "STANDARD_INFREQUENT_ACCESS",
    GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: "nowhere" } }],
  });
  await expect(refused).rejects.toThrow("Requested resource not found");
  expect(await describeIt()).toMatchObject({ TableStatus: "ACTIVE" });
  expect(await describeIt()).not.toHaveProperty("TableClassSummary");
});
