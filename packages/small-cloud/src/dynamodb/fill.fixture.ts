import type { DynamoDb } from "./dynamodb.ts";
import { key, number, THINGS, text } from "./things.fixture.ts";

/** Shared by tests of long fills: a table of many items and an index that is added later. */

const BATCH = 25;
const COLOURS = 10;

export const colourOf = (place: number) => `colour${place % COLOURS}`;
export const thing = (place: number) => ({
  ...key(`p${place}`, 1),
  colour: text(colourOf(place)),
  until: number(place + 1),
});

export async function loadThings(db: DynamoDb, count: number): Promise<void> {
  const batches = Array.from({ length: count / BATCH }, (_, batch) =>
    db.call("BatchWriteItem", {
      RequestItems: {
        things: Array.from({ length: BATCH }, (_, i) => ({ PutRequest: { Item: thing(batch * BATCH + i) } })),
      },
    }),
  );
  await Promise.all(batches);
}

export const createColourIndex = {
  TableName: THINGS.TableName,
  AttributeDefinitions: [...THINGS.AttributeDefinitions, { AttributeName: "colour", AttributeType: "S" as const }],
  GlobalSecondaryIndexUpdates: [
    {
      Create: {
        IndexName: "byColour",
        KeySchema: [{ AttributeName: "colour", KeyType: "HASH" as const }],
        Projection: { ProjectionType: "KEYS_ONLY" as const },
      },
    },
  ],
};

interface Described {
  readonly Table: {
    readonly GlobalSecondaryIndexes: readonly { IndexName: string; IndexStatus: string; ItemCount: number }[];
  };
}

export async function describeColourIndex(db: DynamoDb) {
  const { Table } = await db.call<Described>("DescribeTable", { TableName: THINGS.TableName });
  const index = Table.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === "byColour");
  if (!index) throw new Error("There is no index byColour.");
  return index;
}

interface Page {
  readonly Items: Readonly<Record<string, { readonly S?: string; readonly N?: string }>>[];
  readonly LastEvaluatedKey?: object;
}

/** Every row of the table or of one of its indexes, as "key colour", sorted. */
export async function readColours(db: DynamoDb, IndexName?: string): Promise<string[]> {
  const seen: string[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const page: Page = await db.call("Scan", { TableName: THINGS.TableName, IndexName, ExclusiveStartKey });
    seen.push(...page.Items.filter(({ colour }) => colour).map(({ pk, colour }) => `${pk?.S} ${colour?.S}`));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return seen.sort();
}
