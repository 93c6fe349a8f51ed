import { subscribe } from "node:diagnostics_channel";

// A Lambda's first seconds: loads one bundle and answers one event. Without a bundle it loads the DynamoDB client and
// makes raw calls, one after another: the least that a route with as many could do.

export const { bundle, event, mostCalls } = JSON.parse(process.argv[2] ?? "{}");

/** Calls one after another; those that are under way together count once. */
let rounds = 0;
let underWay = 0;
subscribe("http.client.request.start", () => {
  if (underWay === 0) rounds++;
  underWay++;
});
for (const end of ["http.client.response.finish", "http.client.request.error"]) subscribe(end, () => underWay--);

const start = performance.now();
const passed = () => performance.now() - start;

async function callRoute() {
  const { handler } = await import(bundle);
  const loadMs = passed();
  const { statusCode } = await handler(event, { awsRequestId: "bench", getRemainingTimeInMillis: () => 29_000 });
  return { loadMs, callMs: [passed() - loadMs], rounds, status: statusCode };
}

async function callTable() {
  const { DynamoDBClient, GetItemCommand } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient({});
  const loadMs = passed();
  const Key = { pk: { S: "SETTING#banner" }, sk: { S: "none" } };
  const callMs: number[] = [];
  for (let call = 0; call < mostCalls; call++) {
    await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key, ConsistentRead: true }));
    callMs.push(passed() - loadMs);
  }
  return { loadMs, callMs, rounds, status: 200 };
}

process.send?.(await (bundle ? callRoute() : callTable()));
process.disconnect?.();
process.exit(0);
