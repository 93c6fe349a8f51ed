import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { client, table } from "@guildhall/core/ground/storage/table";
import { beforeAll, expect, test } from "vitest";
import { seedingMs, seedSmallDemo } from "./seeded-demo.fixture.ts";

type Item = Record<string, AttributeValue>;

beforeAll(() => seedSmallDemo(), seedingMs);

const bytes = (text: string): number => Buffer.byteLength(text);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** As DynamoDB counts: names and texts in UTF-8, two digits a byte, three bytes for a map or list and one for each member. */
function sizeOf(value: AttributeValue): number {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/[-.]/g, "").length / 2) + 1;
  if (value.L) return 3 + value.L.length + sum(value.L.map(sizeOf));
  if (value.M) return 3 + Object.keys(value.M).length + itemSize(value.M);
  if (value.BOOL !== undefined || value.NULL) return 1;
  throw new Error(`A person holds what nobody has weighed: ${JSON.stringify(value)}`);
}

const itemSize = (item: Item): number => sum(Object.entries(item).map(([name, value]) => bytes(name) + sizeOf(value)));

async function everyPerson(): Promise<Item[]> {
  const people: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table.table, ExclusiveStartKey }));
    people.push(...(page.Items ?? []).filter(({ __edb_e__ }) => __edb_e__?.S === "person"));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return people;
}

test.each([
  [{ name: { S: "Ünal" } }, 4 + 5],
  [{ n: { N: "-12.345" } }, 1 + 4],
  [{ l: { L: [{ BOOL: true }, { S: "ab" }] } }, 1 + 3 + 2 + 1 + 2],
  [{ m: { M: { a: { S: "b" } } } }, 1 + 3 + 1 + 2],
])("weighs %j as DynamoDB does: %i bytes", (item, size) => {
  expect(itemSize(item as unknown as Item)).toBe(size);
});

test("the fullest person of the demo takes at most 3 KB, so that the shell stays one read unit", async () => {
  const sizes = (await everyPerson()).map(itemSize);
  expect(sizes.length).toBeGreaterThan(60);
  expect(Math.max(...sizes)).toBeGreaterThan(1024);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3 * 1024);
});
