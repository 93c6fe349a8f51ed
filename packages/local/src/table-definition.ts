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
    readonly ItemCount: number;
    readonly GlobalSecondaryIndexes?: readonly {
      readonly IndexName: string;
      readonly IndexStatus: string;
      readonly ItemCount: number;
      readonly Projection: { readonly NonKeyAttributes?: readonly string[] };
    }[];
  };
}

type Tell = (sentence: string) => void;

/** Answers the indexes that it added to a table of an older release. It tells what it does, since that may take long. */
export async function createTable(dynamodb: DynamoDb, tell: Tell = () => {}): Promise<string[]> {
  const isNew = await dynamodb.createTableIfMissing(tableDefinition as never);
  if (!isNew) return addIndexes(dynamodb, tell);
  const TimeToLiveSpecification = { AttributeName: "ttl", Enabled: true };
  await dynamodb.call("UpdateTimeToLive", { TableName: names.table, TimeToLiveSpecification });
  return [];
}

type IndexDefinition = NonNullable<CreateTableCommandInput["GlobalSecondaryIndexes"]>[number];

const describe = async (dynamodb: DynamoDb): Promise<Described["Table"]> =>
  (await dynamodb.call<Described>("DescribeTable", { TableName: names.table })).Table;

const indexesOf = async (dynamodb: DynamoDb) => (await describe(dynamodb)).GlobalSecondaryIndexes ?? [];

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

const sorted = (attributes: readonly string[] = []): string => attributes.toSorted().join();

async function addIndexes(dynamodb: DynamoDb, tell: Tell): Promise<string[]> {
  const added: string[] = [];
  for (const index of tableDefinition.GlobalSecondaryIndexes ?? []) {
    if (await addIndex(dynamodb, index, tell)) added.push(index.IndexName as string);
  }
  return added;
}

/** What an index holds cannot be changed: it goes, and comes anew. */
async function addIndex(dynamodb: DynamoDb, index: IndexDefinition, tell: Tell): Promise<boolean> {
  const { IndexName, Projection } = index;
  const { ItemCount, GlobalSecondaryIndexes: all = [] } = await describe(dynamodb);
  const present = all.find((one) => one.IndexName === IndexName);
  if (present && sorted(present.Projection.NonKeyAttributes) === sorted(Projection?.NonKeyAttributes)) return false;
  const reading = `that reads ${counted(ItemCount, "item")} once.`;
  tell(
    present
      ? `This data is from another release, whose index ${IndexName} held other attributes. It is made anew; ${reading}`
      : `This data is from an older release. The index ${IndexName} is added; ${reading}`,
  );
  if (present) await change(dynamodb, { Delete: { IndexName } });
  const rowsOf = async () => (await indexesOf(dynamodb)).find((one) => one.IndexName === IndexName)?.ItemCount ?? 0;
  const tellRows = () => rowsOf().then((rows) => tell(`  ${counted(rows, "row")} so far`));
  const ticker = setInterval(() => void tellRows().catch(() => {}), tellEveryMs);
  await change(dynamodb, { Create: index }).finally(() => clearInterval(ticker));
  tell(`The index ${IndexName} is ready, with ${counted(await rowsOf(), "row")}.`);
  return true;
}

const tellEveryMs = 2000;

async function change(dynamodb: DynamoDb, update: object): Promise<void> {
  const { AttributeDefinitions } = tableDefinition;
  const indexes = { TableName: names.table, GlobalSecondaryIndexUpdates: [update] };
  await dynamodb.call("UpdateTable", { ...indexes, AttributeDefinitions });
  while ((await indexesOf(dynamodb)).some(({ IndexStatus }) => IndexStatus !== "ACTIVE")) await sleep(20);
}
