// A Lambda's first seconds: loads one bundle and answers one event. Without a bundle it loads the DynamoDB client and
// makes one call: the least that any route could do.

export const { bundle, event } = JSON.parse(process.argv[2] ?? "{}");

async function callRoute(): Promise<number> {
  const { handler } = await import(bundle);
  const { statusCode } = await handler(event, { awsRequestId: "bench", getRemainingTimeInMillis: () => 29_000 });
  return statusCode;
}

async function callTable(): Promise<number> {
  const { DynamoDBClient, GetItemCommand } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient({});
  const Key = { pk: { S: "SETTING#banner" }, sk: { S: "none" } };
  await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key, ConsistentRead: true }));
  return 200;
}

const start = performance.now();
const status = await (bundle ? callRoute() : callTable());
process.send?.({ ms: performance.now() - start, status });
process.disconnect?.();
process.exit(0);
