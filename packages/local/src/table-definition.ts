import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { listProjection } from "@guildhall/core/lists";
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
const tableDefinition: CreateTableCommandInput = {
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

export async function createTable(dynamodb: DynamoDb): Promise<void> {
  const isNew = await dynamodb.createTableIfMissing(tableDefinition as never);
  const TimeToLiveSpecification = { AttributeName: "ttl", Enabled: true };
  if (isNew) await dynamodb.call("UpdateTimeToLive", { TableName: names.table, TimeToLiveSpecification });
}
