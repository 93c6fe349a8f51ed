import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DynamoDbFixture, startDynamoDb } from "./dynamodb.fixture.ts";
import { key, number, THINGS, text } from "./things.fixture.ts";

// What the service answers was asked of an engine of its own maker.

let fixture: DynamoDbFixture;
beforeAll(async () => {
  fixture = await startDynamoDb();
  await send("CreateTable", THINGS);
});
afterAll(() => fixture.close());

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly reasons?: { readonly Code: string }[];
}

interface Sent {
  readonly message?: string;
  readonly CancellationReasons?: Answer["reasons"];
}

async function send(target: string, body: object): Promise<Answer> {
  const response = await fetch(fixture.endpoint, {
    method: "POST",
    headers: {
      authorization: "AWS4-HMAC-SHA256 Credential=a/b/c/d/aws4_request, SignedHeaders=host, Signature=e",
      "x-amz-date": "20300101T000000Z",
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${target}`,
    },
    body: JSON.stringify(body),
  });
  const { message = "", CancellationReasons: reasons } = (await response.json()) as Sent;
  return { status: response.status, message, ...(reasons && { reasons }) };
}

const TableName = "things";
const at = key("a", 1);
const put = (more: object) => send("PutItem", { TableName, Item: { ...at, ...more } });
const filtered = (FilterExpression: string, values: object = {}, more: object = {}) =>
  send("Query", {
    TableName,
    KeyConditionExpression: "pk = :p",
    FilterExpression,
    ExpressionAttributeValues: { ":p": text("a"), ...values },
    ...more,
  });

const empty = { M: {} };
const map = { M: { x: text("1"), y: { L: [number(1)] } } };

describe("BETWEEN", () => {
  test.each([
    ["two maps", map, map, "M"],
    ["an upper bound that is a map", number(1), map, "M"],
    ["an empty map", empty, empty, "M"],
    ["lists", { L: [map] }, { L: [] }, "L"],
  ])("refuses %s", async (_what, lower, upper, kind) => {
    expect(await filtered("n BETWEEN :l AND :u", { ":l": lower, ":u": upper })).toMatchObject({
      status: 400,
      message: `Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: ${kind}`,
    });
  });

  test("takes numbers", async () => {
    expect(await filtered("n BETWEEN :l AND :u", { ":l": number(1), ":u": number(2) })).toMatchObject({ status: 200 });
  });
});

describe("null", () => {
  const isNull = "The supplied Item contains a null AttributeValue";
  test.each([
    ["for an attribute", { a: null }, `${isNull}: a is null`],
    ["in a map", { a: { M: { b: null } } }, `${isNull}: b is null`],
    ["in a list", { a: { L: [null] } }, isNull],
    ["in a list of lists", { a: { L: [{ L: [null] }] } }, isNull],
    ["among bytes", { a: { BS: [null] } }, isNull],
    ["among numbers", { a: { NS: ["1", null] } }, "A value provided cannot be converted into a number"],
    [
      "among texts",
      { a: { SS: ["a", null] } },
      "One or more parameter values were invalid: An string set may not have a null string as a member",
    ],
  ])("%s is refused", async (_where, item, message) => {
    expect(await put(item)).toEqual({ status: 400, message });
  });

  test.each<[string, string, object, string]>([
    ["a value", "Query", { ExpressionAttributeValues: { ":p": null } }, `invalid value: ${isNull} for key :p`],
    ["a name", "GetItem", { ExpressionAttributeNames: { "#a": null } }, "invalid value: null for key #a"],
    ["a key", "GetItem", { Key: { pk: null, sk: number(1) } }, `${isNull}: pk is null`],
    ["a condition", "Query", { KeyConditions: { pk: null } }, "'keyConditions.pk.member'"],
    ["an expectation", "PutItem", { Expected: { a: null } }, "'expected.a.member'"],
    ["an update", "UpdateItem", { AttributeUpdates: { a: null } }, "'attributeUpdates.a.member'"],
    ["an attribute to get", "GetItem", { AttributesToGet: [null] }, "'attributesToGet.1.member'"],
    ["a write", "TransactWriteItems", { TransactItems: [null] }, "'transactItems.1.member'"],
    ["a read", "TransactGetItems", { TransactItems: [null] }, "'transactItems.1.member'"],
    [
      "one of many writes",
      "BatchWriteItem",
      { RequestItems: { things: [null] } },
      "'requestItems.things.member.1.member'",
    ],
    ["many writes", "BatchWriteItem", { RequestItems: { things: null } }, "Map value must satisfy constraint"],
    ["one of many reads", "BatchGetItem", { RequestItems: { things: { Keys: [null] } } }, ".keys.1.member'"],
    ["many reads", "BatchGetItem", { RequestItems: { things: null } }, "'requestItems.things.member'"],
    ["a part of a key", "CreateTable", { ...THINGS, KeySchema: [null] }, "'keySchema.1.member'"],
    ["an index", "CreateTable", { ...THINGS, GlobalSecondaryIndexes: [null] }, "'globalSecondaryIndexes.1.member'"],
    ["a change of an index", "UpdateTable", { GlobalSecondaryIndexUpdates: [null] }, "Updates.1.member'"],
    ["a tag", "TagResource", { ResourceArn: "arn:aws:dynamodb:a:b:table/c", Tags: [null] }, "'tags.1.member'"],
  ])("for %s is refused by %s", async (_what, target, more, message) => {
    const usual = { Query: { KeyConditionExpression: "pk = :p" }, GetItem: { Key: at, ProjectionExpression: "#a" } };
    const { KeyConditions, AttributesToGet } = more as Record<string, unknown>;
    const isOld = KeyConditions !== undefined || AttributesToGet !== undefined;
    const base = isOld ? { Key: at } : { Key: at, Item: at, ...(usual[target as keyof typeof usual] as object) };
    const answer = await send(target, { TableName, ...base, ...more });
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe("names of attributes", () => {
  const longest = "n".repeat(65_535);
  const tooLong = "Attribute name is too large, must be less than 65536 bytes";
  test.each([
    ["", "Empty attribute name"],
    [`${longest}n`, tooLong],
    [`${longest.slice(0, 65_534)}é`, tooLong],
  ])("refuses one that is empty or too long", async (name, message) => {
    expect(await put({ [name]: text("a") })).toEqual({ status: 400, message });
    expect(await put({ map: { M: { [name]: text("a") } } })).toEqual({ status: 400, message });
    const aliased = { TableName, Key: at, ProjectionExpression: "#a", ExpressionAttributeNames: { "#a": name } };
    const refusal = `ExpressionAttributeNames contains invalid value: ${message} for key #a`;
    expect(await send("GetItem", aliased)).toEqual({ status: 400, message: refusal });
    expect(await send("GetItem", { TableName, Key: at, AttributesToGet: [name] })).toEqual({ status: 400, message });
    const Expected = { [name]: { Exists: false } };
    expect(await send("PutItem", { TableName, Item: at, Expected })).toEqual({ status: 400, message });
  });

  test("takes the longest", async () => {
    expect(await put({ [longest]: text("a") })).toMatchObject({ status: 200 });
  });
});

describe("operators", () => {
  const series = (times: number, one = "a = :p") => Array.from({ length: times }, () => one).join(" OR ");
  const tooMany = "Invalid FilterExpression: The expression contains too many operators; operator count: 301";
  test.each([
    ["300", `NOT ${series(150)}`, ""],
    ["301 by comparing", series(151), tooMany],
    ["301 by denying", `NOT NOT ${series(150)}`, tooMany],
    ["299 with functions", series(100, "size(a) = :p"), ""],
    ["301 with functions", series(151, "attribute_exists(a)"), tooMany],
    ["301 with ranges", series(151, "a BETWEEN :p AND :p"), tooMany],
    ["a list of 100", `a IN (${Array(100).fill(":p").join()})`, ""],
    [
      "a list of 101",
      `a IN (${Array(101).fill(":p").join()})`,
      "Invalid FilterExpression: The IN operator is provided with too many operands; number of operands: 101",
    ],
  ])("%s", async (_what, expression, message) => {
    expect(await filtered(expression)).toMatchObject({ status: message ? 400 : 200, message });
  });
});

describe("an index that holds less than its table", () => {
  const ofKind = (FilterExpression: string, more: object = {}) =>
    send("Query", {
      TableName,
      IndexName: "byKind",
      KeyConditionExpression: "kind = :k",
      FilterExpression,
      ExpressionAttributeValues: { ":k": text("a") },
      ...more,
    });

  test.each([
    ["fourth = :k", {}],
    ["note = :k AND fourth.x = :k", {}],
    ["fourth = :k", { ProjectionExpression: "third" }],
  ])("refuses to be queried with the filter %j and %j", async (filter, more) => {
    const message =
      "One or more parameter values were invalid: " +
      "Secondary index byKind does not project one or more filter attributes: [fourth]";
    expect(await ofKind(filter, more)).toEqual({ status: 400, message });
  });

  test("may be scanned with any filter", async () => {
    const scan = { TableName, IndexName: "byKind", FilterExpression: "fourth = :k" };
    expect(await send("Scan", { ...scan, ExpressionAttributeValues: { ":k": text("a") } })).toMatchObject({
      status: 200,
    });
  });

  test("takes a filter on what it holds", async () => {
    expect(await ofKind("note = :k")).toMatchObject({ status: 200 });
  });
});

describe("a transaction", () => {
  const write = (TransactItems: object[]) => send("TransactWriteItems", { TransactItems });
  const half = text("x".repeat(390 * 1024));
  const codes = ({ reasons }: Answer) => reasons?.map(({ Code }) => Code);
  const each = (count: number, one: (Key: object) => object) =>
    Array.from({ length: count }, (_, i) => one(key("big", i)));
  const update = (Key: object, value: object) => ({
    Update: { TableName, Key, UpdateExpression: "SET c = :v", ExpressionAttributeValues: { ":v": value } },
  });

  test("may hold four megabytes, whatever is stored where it writes", async () => {
    const puts = each(12, (Key) => ({ Put: { TableName, Item: { ...Key, b: half } } }));
    const tooMuch = { status: 400, message: "Transaction request size exceeds 4 MB limit" };
    expect(await write(puts)).toEqual(tooMuch);
    expect(await write(puts.slice(0, 10))).toMatchObject({ status: 200 });
    expect(await write(puts.slice(10))).toMatchObject({ status: 200 });
    expect(await write(each(12, (Key) => update(Key, number(1))))).toMatchObject({ status: 200 });
    expect(await write(each(12, (Key) => update(Key, half)))).toEqual(tooMuch);
    expect(await write(each(12, (Key) => ({ Delete: { TableName, Key } })))).toMatchObject({ status: 200 });
  });

  const check = (sk: number) => ({
    ConditionCheck: { TableName, Key: key("none", sk), ConditionExpression: "attribute_exists(pk)" },
  });
  const wrongKey = { Put: { TableName, Item: { pk: number(1), sk: number(1) } } };
  const noKey = { Put: { TableName, Item: { pk: text("a") } } };
  const wrongIndexKey = { Put: { TableName, Item: { ...at, kind: number(1) } } };

  test.each([
    ["two keys that are wrong: the first alone", [wrongKey, check(1), noKey], ["ValidationError", "None", "None"]],
    ["a key before a condition", [check(1), noKey], ["None", "ValidationError"]],
    ["a key before two operations on one item", [check(1), check(1), noKey], ["None", "None", "ValidationError"]],
    ["a key of an index like any other", [check(1), wrongIndexKey, noKey], ["None", "ValidationError", "None"]],
    ["two conditions: each its own", [check(1), check(2)], ["ConditionalCheckFailed", "ConditionalCheckFailed"]],
  ])("names of %s", async (_what, items, expected) => {
    expect(codes(await write(items))).toEqual(expected);
  });
});

test("a read is parsed once", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const body = { TableName, Key: key("once", 1) };
  await send("GetItem", body);
  expect(parse.mock.calls.filter(([sent]) => sent === JSON.stringify(body))).toHaveLength(1);
});
