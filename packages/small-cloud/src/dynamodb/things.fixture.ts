/** For tests: a table with a numeric sort key and an index with fewer attributes than the table. */
export const THINGS = {
  TableName: "things",
  BillingMode: "PAY_PER_REQUEST" as const,
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" as const },
    { AttributeName: "sk", AttributeType: "N" as const },
    { AttributeName: "kind", AttributeType: "S" as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "byKind",
      KeySchema: [
        { AttributeName: "kind", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: ["note"] },
    },
  ],
};
export const text = (S: string) => ({ S });
export const number = (value: number | string) => ({ N: String(value) });
export const key = (pk: string, sk: number | string) => ({ pk: text(pk), sk: number(sk) });
