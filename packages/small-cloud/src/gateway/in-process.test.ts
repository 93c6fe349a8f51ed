import { AsyncLocalStorage } from "node:async_hooks";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDynamoDb, type DynamoDb } from "../dynamodb/dynamodb.ts";
import { createFaults } from "./faults.ts";
import { answerInProcess } from "./in-process.ts";
import { takePort } from "./port.ts";
import { createRequestLog } from "./request-log.ts";
import { createGateway } from "./server.ts";

const log = createRequestLog();
const faults = createFaults();
const place = new AsyncLocalStorage<string>();
const places: unknown[] = [];
const absent = async () => ({ status: 404 });
let db: DynamoDb;
let server: Awaited<ReturnType<typeof takePort>>;
let requests = 0;

const clientOf = (port: number) =>
  new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}/_aws/dynamodb`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 2,
  });
const Item = { id: { S: "1" }, text: { S: "Größe" } };
const put = new PutItemCommand({ TableName: "notes", Item });
const get = new GetItemCommand({ TableName: "notes", Key: { id: { S: "1" } } });

function connected(): DynamoDBClient {
  const client = clientOf(server.port);
  answerInProcess(client, { port: server.port, standIn: db, faults, log });
  return client;
}

beforeAll(async () => {
  db = await createDynamoDb({
    onCall: (call) => {
      places.push(place.getStore());
      log.count({ service: "dynamodb", ...call });
    },
  });
  server = await takePort(0);
  const gateway = createGateway({ standIns: [db], faults, log, api: absent, pages: absent });
  server.answerWith((request, response) => {
    requests += 1;
    gateway(request, response);
  });
  await db.createTableIfMissing({
    TableName: "notes",
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
  });
});
beforeEach(() => {
  requests = 0;
  places.length = 0;
  faults.set("dynamodb", "none");
});
afterAll(async () => {
  await server.close();
  await db.close();
  log.close();
});

test("answers as over HTTP, without a request to the port", async () => {
  const client = connected();
  await client.send(put);
  expect((await client.send(get)).Item).toEqual(Item);
  expect(requests).toBe(0);
  expect((await clientOf(server.port).send(get)).Item).toEqual(Item);
  expect(requests).toBe(1);
});

test("refuses as over HTTP", async () => {
  const wrong = new GetItemCommand({ TableName: "notes", Key: { no: { S: "1" } } });
  const messageOf = (client: DynamoDBClient) => client.send(wrong).catch(({ name, message }) => `${name}: ${message}`);
  expect(await messageOf(connected())).toBe(await messageOf(clientOf(server.port)));
});

test("counts its calls as those of the request whose handler runs, and works outside of its context", async () => {
  const client = connected();
  await place.run("the handler's", () =>
    log.run("r1", { method: "GET", path: "/api/user" }, async () => {
      await client.send(get);
      return { status: 200 };
    }),
  );
  await client.send(get);
  const [{ calls } = { calls: [] }] = log.list();
  expect(calls.map(({ operation, readUnits }) => [operation, readUnits])).toEqual([["GetItem", 0.5]]);
  expect(places).toEqual([undefined, undefined]);
});

test("works outside of the context in which it was connected", async () => {
  const client = place.run("of the connection", connected);
  await client.send(get);
  expect(places).toEqual([undefined]);
});

test("fails and loses answers where that is switched on, after the client has tried again", async () => {
  const client = connected();
  faults.set("dynamodb", "failing");
  await expect(client.send(get)).rejects.toMatchObject({ name: "ServiceUnavailable" });
  faults.set("dynamodb", "lost-answer");
  places.length = 0;
  await expect(client.send(get)).rejects.toMatchObject({ code: "ECONNRESET", $metadata: { attempts: 2 } });
  expect(places).toHaveLength(2);
});

test("lets others have their turn before it answers", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("another"));
  await connected().send(get);
  order.push("the answer");
  expect(order).toEqual(["another", "the answer"]);
});

test("sends to another port what belongs there, signed", async () => {
  const client = clientOf(server.port);
  answerInProcess(client, { port: server.port + 1, standIn: db, faults, log });
  expect((await client.send(get)).Item).toEqual(Item);
  expect(requests).toBe(1);
});

// The last one: its call goes on for seconds.
test("ends a call that its caller gives up, as over HTTP", async () => {
  const abortion = new AbortController();
  faults.set("dynamodb", "slow");
  const sent = connected().send(get, { abortSignal: abortion.signal });
  setImmediate(() => abortion.abort());
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  expect(places).toEqual([]);
});
