import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AttributeValue,
  CreateTableCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "./server.fixture.ts";

// R5: kill -9 under load loses no acknowledged write and tears no transaction. KILLS=1000 for the whole goal, SEED=7 for other moments.

const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.SEED ?? 1);
const WORKERS = 6;
const ITEMS = 3;
const MIN_LOAD_MS = 40;
const LOAD_SPREAD_MS = 260;
const ROUND_MS = 15_000;
const TABLE = "crash";

/** Park–Miller: the same seed gives the same moments of death. */
function createRandom(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

let dataDir: string;
let server: ServerProcess;
const lastAcknowledged = new Map<string, number>();
let acknowledged = 0;

const text = (value: string | number): AttributeValue => ({ S: String(value) });
const itemOf = (owner: string, place: number, version: number) => ({
  pk: text(owner),
  sk: text(place),
  version: text(version),
  gpk: text(owner),
  gsk: text(`${place}#${version}`),
});

/** Writes all items of an owner in one transaction, and one lone item, again and again until the server is gone. */
async function write(owner: string, from: number): Promise<void> {
  for (let version = from; ; version++) {
    try {
      const puts = Array.from({ length: ITEMS }, (_, place) => ({
        Put: { TableName: TABLE, Item: itemOf(owner, place, version) },
      }));
      await server.client.send(new TransactWriteItemsCommand({ TransactItems: puts }));
      lastAcknowledged.set(owner, version);
      await server.client.send(new PutItemCommand({ TableName: TABLE, Item: itemOf(`lone-${owner}`, 0, version) }));
      lastAcknowledged.set(`lone-${owner}`, version);
      acknowledged += 2;
    } catch {
      return;
    }
  }
}

async function readVersions(owner: string, index?: string): Promise<string[]> {
  const { Items = [] } = await server.client.send(
    new QueryCommand({
      TableName: TABLE,
      ...(index && { IndexName: index }),
      KeyConditionExpression: index ? "gpk = :owner" : "pk = :owner",
      ExpressionAttributeValues: { ":owner": text(owner) },
    }),
  );
  return Items.map(({ sk, version }) => `${sk?.S}#${version?.S}`).sort();
}

async function verify(owner: string): Promise<void> {
  const rows = await readVersions(owner);
  expect(await readVersions(owner, "byOwner"), `index of ${owner}, seed ${SEED}`).toEqual(rows);
  const versions = new Set(rows.map((row) => Number(row.split("#")[1])));
  expect(versions.size, `one version in the rows of ${owner}, seed ${SEED}`).toBeLessThanOrEqual(1);
  const known = lastAcknowledged.get(owner);
  if (known === undefined) return;
  expect(rows.length, `rows of ${owner}, seed ${SEED}`).toBe(owner.startsWith("lone-") ? 1 : ITEMS);
  expect([...versions][0], `acknowledged write of ${owner}, seed ${SEED}`).toBeGreaterThanOrEqual(known);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-cloud-crash-"));
  server = await startServerProcess(dataDir);
  await server.client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: ["pk", "sk", "gpk", "gsk"].map((name) => ({ AttributeName: name, AttributeType: "S" })),
      GlobalSecondaryIndexes: [
        {
          IndexName: "byOwner",
          KeySchema: [
            { AttributeName: "gpk", KeyType: "HASH" },
            { AttributeName: "gsk", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  );
});

afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  `keeps every acknowledged write and no torn transaction over ${KILLS} kills (seed ${SEED})`,
  async () => {
    const random = createRandom(SEED);
    const owners = Array.from({ length: WORKERS }, (_, worker) => `owner${worker}`);
    for (let round = 0; round < KILLS; round++) {
      const writing = owners.map((owner) => write(owner, round * 1_000_000));
      await new Promise((resolve) => setTimeout(resolve, MIN_LOAD_MS + random() * LOAD_SPREAD_MS));
      await server.kill();
      await Promise.all(writing);
      server = await startServerProcess(dataDir);
      for (const owner of owners) {
        await verify(owner);
        await verify(`lone-${owner}`);
      }
    }
    expect(acknowledged).toBeGreaterThan(KILLS);
    process.stdout.write(`${KILLS} kills, ${acknowledged} acknowledged writes, seed ${SEED}\n`);
  },
  KILLS * ROUND_MS,
);
