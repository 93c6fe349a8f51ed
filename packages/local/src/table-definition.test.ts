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

test("a new table has all indexes, and nothing is added to it afterwards", async () => {
  expect(await createTable(dynamodb)).toEqual([]);
  expect((await indexes()).map(({ IndexName }) => IndexName)).toEqual(names());
  expect(await createTable(dynamodb)).toEqual([]);
});

test("a table of an older release gets the index that it lacks, with what it held before", async () => {
  await dynamodb.createTableIfMissing(older as never);
  await store(somebody);
  expect(await createTable(dynamodb)).toEqual(["gsi4"]);
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
  expect(await createTable(dynamodb)).toEqual(["gsi4"]);
  const [item] = (await listed()).Items;
  expect(item).toMatchObject({ firstName: { S: "Ada" } });
  expect(item).not.toHaveProperty("jobTitle");
});
