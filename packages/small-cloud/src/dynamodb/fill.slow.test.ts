import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDynamoDb, type DynamoDb } from "./dynamodb.ts";
import { createColourIndex, describeColourIndex, loadThings, readColours } from "./fill.fixture.ts";
import { startServerProcess } from "./server.fixture.ts";
import { key, THINGS, text } from "./things.fixture.ts";

// A big table takes its time to be filled anew; nobody else waits for it, and nothing of it is lost.

const ITEMS = Number(process.env.ITEMS ?? 50_000);
const PATIENCE_MS = 500;
const KILLS = 5;
const TableName = THINGS.TableName;
let dataDir: string;
let db: DynamoDb;

interface Measured {
  readonly puts: number;
  /** In which 95 of 100 puts are answered: on a busy machine, the process itself may have to wait once. */
  readonly usualMs: number;
}

/** Puts one after another, until this is over. */
async function measurePuts(isOver: () => Promise<boolean>): Promise<Measured> {
  const times: number[] = [];
  while (!(await isOver())) {
    const startedAt = process.hrtime.bigint();
    const Item = { ...key(`during${times.length}`, 1), colour: text("during") };
    await db.call("PutItem", { TableName, Item });
    times.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { puts: times.length, usualMs: sorted[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY };
}

const report = (what: string, { puts, usualMs }: Measured) =>
  process.stdout.write(`${what} of ${ITEMS} items: ${puts} puts, 95 of 100 within ${usualMs.toFixed(1)} ms\n`);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-cloud-big-"));
  db = await createDynamoDb({ dataDir });
  await db.call("CreateTable", THINGS);
  await loadThings(db, ITEMS);
}, 120_000);
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(`answers puts within ${PATIENCE_MS} ms while an index is filled`, async () => {
  await db.call("UpdateTable", createColourIndex);
  const measured = await measurePuts(async () => (await describeColourIndex(db)).IndexStatus === "ACTIVE");
  report("index", measured);
  expect(measured.puts).toBeGreaterThan(ITEMS / 1000);
  expect(measured.usualMs).toBeLessThan(PATIENCE_MS);
  expect((await describeColourIndex(db)).ItemCount).toBe(ITEMS + measured.puts);
});

test(`answers puts within ${PATIENCE_MS} ms while times of expiry are worked out`, async () => {
  interface Answer {
    readonly TimeToLiveDescription: { readonly TimeToLiveStatus: string };
  }
  const TimeToLiveSpecification = { AttributeName: "until", Enabled: true };
  await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification });
  const measured = await measurePuts(async () => {
    const { TimeToLiveDescription } = await db.call<Answer>("DescribeTimeToLive", { TableName });
    return TimeToLiveDescription.TimeToLiveStatus === "ENABLED";
  });
  report("time to live", measured);
  expect(measured.puts).toBeGreaterThan(ITEMS / 1000);
  expect(measured.usualMs).toBeLessThan(PATIENCE_MS);
});

/** How far the fill has come, as a file without a process says. */
function readProgress(): string | null {
  const file = new DatabaseSync(join(dataDir, "dynamodb.sqlite"));
  const row = file.prepare("SELECT definition ->> '$.indexes[1].filledTo' AS reached FROM tables").get();
  file.close();
  return row?.reached as string | null;
}

test(`an index is complete after ${KILLS} kills in the middle`, async () => {
  await db.close();
  const reached: (string | null)[] = [];
  for (let round = 0; round < KILLS; round++) {
    const server = await startServerProcess(dataDir);
    if (round === 0) await server.client.send(new UpdateTableCommand(createColourIndex));
    await server.kill();
    reached.push(readProgress());
  }
  expect(reached).not.toContain(null);
  expect(reached).toEqual(reached.toSorted());
  db = await createDynamoDb({ dataDir });
  await expect.poll(async () => (await describeColourIndex(db)).IndexStatus, { timeout: 60_000 }).toBe("ACTIVE");
  const rows = await readColours(db, "byColour");
  expect(rows).toHaveLength(ITEMS);
  expect(rows).toEqual(await readColours(db));
  expect((await describeColourIndex(db)).ItemCount).toBe(ITEMS);
});
