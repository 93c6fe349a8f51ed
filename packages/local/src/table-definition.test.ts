import { createDynamoDb, type DynamoDb } from "small-cloud/dynamodb/dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTable, tableDefinition } from "./table-definition.ts";

let dynamodb: DynamoDb;
beforeEach(async () => {
  dynamodb = await createDynamoDb();
});
afterEach(() => dynamodb.close());

interface Index {
  readonly IndexName: string;
  readonly IndexStatus: string;
  readonly Projection: { readonly NonKeyAttributes?: readonly string[] };
}

const indexes = async (): Promise<Index[]> => {
  const { Table } = await dynamodb.call<{ Table: { GlobalSecondaryIndexes: Index[] } }>("DescribeTable", {
    TableName: tableDefinition.TableName,
  });
  return Table.GlobalSecondaryIndexes;
};

const names = (definition = tableDefinition) => definition.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName);

const store = (item: object) => dynamodb.call("PutItem", { TableName: tableDefinition.TableName, Item: item });

const listed = () =>
  dynamodb.call<{ Items: object[] }>("Query", {
    TableName: tableDefinition.TableName,
    IndexName: "gsi4",
    KeyConditionExpression: "gsi4pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: "LIST#users#0" } },
  });

const somebody = {
  ...{ pk: { S: "p" }, sk: { S: "s" }, gsi4pk: { S: "LIST#users#0" }, gsi4sk: { S: "2026" } },
  ...{ firstName: { S: "Ada" }, jobTitle: { S: "Counselor" } },
};

/** As the release wrote it that had no lists. */
const older = {
  ...tableDefinition,
  AttributeDefinitions: tableDefinition.AttributeDefinitions?.filter(
    ({ AttributeName }) => !AttributeName?.startsWith("gsi4"),
  ),
  GlobalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes?.filter(({ IndexName }) => IndexName !== "gsi4"),
};

/** What the start says meanwhile, the numbers of how far it is left out. */
async function told(): Promise<{ added: string[]; sentences: string[] }> {
  const sentences: string[] = [];
  const added = await createTable(dynamodb, (sentence) => sentences.push(sentence));
  return { added, sentences: sentences.filter((one) => !/so far/.test(one)) };
}

test("a new table has all indexes, and nothing is added to it afterwards, nor said", async () => {
  expect(await told()).toEqual({ added: [], sentences: [] });
  expect((await indexes()).map(({ IndexName }) => IndexName)).toEqual(names());
  expect(await told()).toEqual({ added: [], sentences: [] });
});

test("a table of an older release gets the index that it lacks, with what it held before", async () => {
  await dynamodb.createTableIfMissing(older as never);
  await store(somebody);
  expect(await told()).toEqual({
    added: ["gsi4"],
    sentences: [
      "This data is from an older release. The index gsi4 is added; that reads 1 item once.",
      "The index gsi4 is ready, with 1 row.",
    ],
  });
  expect((await indexes()).map(({ IndexName }) => IndexName).toSorted()).toEqual(names());
  expect((await listed()).Items).toEqual([expect.objectContaining({ firstName: { S: "Ada" } })]);
});

test("an index that holds other attributes than its lists read is made anew", async () => {
  const other = {
    ...tableDefinition,
    GlobalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes?.map((index) =>
      index.IndexName === "gsi4"
        ? { ...index, Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: ["jobTitle"] } }
        : index,
    ),
  };
  await dynamodb.createTableIfMissing(other as never);
  await store(somebody);
  expect(await told()).toEqual({
    added: ["gsi4"],
    sentences: [
      "This data is from another release, whose index gsi4 held other attributes. It is made anew; that reads 1 item once.",
      "The index gsi4 is ready, with 1 row.",
    ],
  });
  const [item] = (await listed()).Items;
  expect(item).toMatchObject({ firstName: { S: "Ada" } });
  expect(item).not.toHaveProperty("jobTitle");
});
