import { setTimeout as sleep } from "node:timers/promises";
import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { listProjection } from "@guildhall/core/assembly/lists";
import type { DynamoDb } from "small-cloud/dynamodb/dynamodb";
import { names } from "./handler-environment.ts";

const listIndex = "gsi4";
const indexNames = ["gsi1", "gsi2", "gsi3"] as const;
const text = (AttributeName: string) => ({ AttributeName, AttributeType: "S" as const });
const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: "HASH" as const },
  { AttributeName: sk, KeyType: "RANGE" as const },
];

/** The one table, as the storage stack makes it. */
export const tableDefinition: CreateTableCommandInput = {
  TableName: names.table,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: keys("pk", "sk"),
  AttributeDefinitions: [
    text("pk"),
    text("sk"),
    ...[...indexNames, listIndex].flatMap((name) => [text(`${name}pk`), text(`${name}sk`)]),
  ],
  GlobalSecondaryIndexes: [
    ...indexNames.map((name) => ({
      IndexName: name,
      KeySchema: keys(`${name}pk`, `${name}sk`),
      Projection: { ProjectionType: "ALL" as const },
    })),
    {
      IndexName: listIndex,
      KeySchema: keys(`${listIndex}pk`, `${listIndex}sk`),
      Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...listProjection] },
    },
  ],
};

interface Described {
  readonly Table: {
    readonly GlobalSecondaryIndexes?: readonly {
      readonly IndexName: string;
      readonly IndexStatus: string;
      readonly Projection: { readonly NonKeyAttributes?: readonly string[] };
    }[];
  };
}

/** Answers the indexes that it added to a table of an older release. */
export async function createTable(dynamodb: DynamoDb): Promise<string[]> {
  const isNew = await dynamodb.createTableIfMissing(tableDefinition as never);
  if (!isNew) return addIndexes(dynamodb);
  const TimeToLiveSpecification = { AttributeName: "ttl", Enabled: true };
  await dynamodb.call("UpdateTimeToLive", { TableName: names.table, TimeToLiveSpecification });
  return [];
}

type IndexDefinition = NonNullable<CreateTableCommandInput["GlobalSecondaryIndexes"]>[number];

const indexesOf = async (dynamodb: DynamoDb) =>
  (await dynamodb.call<Described>("DescribeTable", { TableName: names.table })).Table.GlobalSecondaryIndexes ?? [];

const sorted = (attributes: readonly string[] = []): string => attributes.toSorted().join();

async function addIndexes(dynamodb: DynamoDb): Promise<string[]> {
  const added: string[] = [];
  for (const index of tableDefinition.GlobalSecondaryIndexes ?? []) {
    if (await addIndex(dynamodb, index)) added.push(index.IndexName as string);
  }
  return added;
}

/** What an index holds cannot be changed: it goes, and comes anew. */
async function addIndex(dynamodb: DynamoDb, index: IndexDefinition): Promise<boolean> {
  const { IndexName, Projection } = index;
  const present = (await indexesOf(dynamodb)).find((one) => one.IndexName === IndexName);
  if (present && sorted(present.Projection.NonKeyAttributes) === sorted(Projection?.NonKeyAttributes)) return false;
  if (present) await change(dynamodb, { Delete: { IndexName } });
  await change(dynamodb, { Create: index });
  return true;
}

async function change(dynamodb: DynamoDb, update: object): Promise<void> {
  const { AttributeDefinitions } = tableDefinition;
  const indexes = { TableName: names.table, GlobalSecondaryIndexUpdates: [update] };
  await dynamodb.call("UpdateTable", { ...indexes, AttributeDefinitions });
  while ((await indexesOf(dynamodb)).some(({ IndexStatus }) => IndexStatus !== "ACTIVE")) await sleep(20);
}
