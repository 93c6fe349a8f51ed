import { afterAll, beforeAll, expect, test } from "vitest";
import { startDesk } from "./desk.fixture.ts";
import { plainItem } from "./plain-item.ts";

let fixture: Awaited<ReturnType<typeof startDesk>>;
const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
beforeAll(async () => {
  fixture = await startDesk();
  const { dynamodb } = fixture.standIns;
  await dynamodb.call("CreateTable", {
    TableName: "guildhall",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [key("pk", "HASH"), key("sk", "RANGE")],
    AttributeDefinitions: ["pk", "sk", "gsi1pk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    GlobalSecondaryIndexes: [
      { IndexName: "gsi1", KeySchema: [key("gsi1pk", "HASH")], Projection: { ProjectionType: "ALL" } },
    ],
  });
  const items = Array.from({ length: 60 }, (_, index) => ({
    pk: { S: "PERSON#1" },
    sk: { S: `ROW#${String(index).padStart(3, "0")}` },
  }));
  const other = { pk: { S: "PERSON#2" }, sk: { S: "PROFILE" }, gsi1pk: { S: "MAIL#a" } };
  for (const Item of [...items, other]) await dynamodb.call("PutItem", { TableName: "guildhall", Item });
});
afterAll(() => fixture.close());

interface Read {
  readonly how: string;
  readonly items: readonly { pk: string; sk: string }[];
  readonly next?: string;
  readonly scanned: number;
  readonly readUnits: number;
}
const read = async (query: string): Promise<Read> =>
  (await fixture.get(`/tables/items?table=guildhall&${query}`)).json as unknown as Read;

test("lists tables with their keys and indexes", async () => {
  expect((await fixture.get("/tables")).json).toEqual({
    tables: [{ name: "guildhall", keys: ["pk", "sk"], indexes: [{ name: "gsi1", keys: ["gsi1pk"] }] }],
  });
});

test("reads a partition by query, page after page", async () => {
  const first = await read("pk=PERSON%231");
  const second = await read(`pk=PERSON%231&cursor=${first.next}`);
  expect([first.how, first.items.length, second.items.length, second.next]).toEqual(["query", 50, 10, undefined]);
  expect(first.readUnits).toBeGreaterThan(0);
  expect(new Set([...first.items, ...second.items].map(({ sk }) => sk)).size).toBe(60);
});

test.each([
  ["pk=PERSON%232", "query", ["PROFILE"]],
  ["pk=PERSON%231&sk=ROW%2300", "query", Array.from({ length: 10 }, (_, index) => `ROW#00${index}`)],
  ["pk=PERSON%23&match=prefix&sk=", "scan", expect.arrayContaining(["PROFILE", "ROW#059"])],
  ["pk=NOBODY&match=prefix", "scan", []],
  ["index=gsi1&pk=MAIL%23a", "query", ["PROFILE"]],
  ["index=gsi1", "scan", ["PROFILE"]],
])("reads %s by %s", async (query, how, found) => {
  const answer = await read(query);
  expect([answer.how, answer.items.map(({ sk }) => sk)]).toEqual([how, found]);
});

test.each([
  ["table=other", /^There is no table "other"/],
  ["table=guildhall&index=gsi9", /^There is no index "gsi9"/],
  ["table=guildhall&cursor=xyz", /^That page of items is not known/],
  ["table=guildhall&pk=a&cursor=e30", /./],
])("refuses %s in a sentence", async (query, sentence) => {
  const { status, json } = await fixture.get(`/tables/items?${query}`);
  expect([status, json.message]).toEqual([400, expect.stringMatching(sentence)]);
});

test("writes every type of value as people read it", () => {
  const item = {
    s: { S: "x" },
    n: { N: "12.5" },
    big: { N: "12345678901234567890" },
    t: { BOOL: true },
    z: { NULL: true },
    b: { B: "AQ==" },
    l: { L: [{ N: "1" }, { M: { a: { S: "b" } } }] },
    ss: { SS: ["a"] },
    ns: { NS: ["1"] },
    bs: { BS: ["AQ=="] },
  };
  expect(plainItem(item)).toEqual({
    s: "x",
    n: 12.5,
    big: "12345678901234567890",
    t: true,
    z: null,
    b: { base64: "AQ==" },
    l: [1, { a: "b" }],
    ss: { set: ["a"] },
    ns: { set: [1] },
    bs: { set: [{ base64: "AQ==" }] },
  });
});
