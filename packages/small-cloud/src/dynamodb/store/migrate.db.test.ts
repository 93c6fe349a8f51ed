import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDynamoDb } from "../dynamodb.ts";
import { key, number, THINGS, text } from "../things.fixture.ts";

const TableName = THINGS.TableName;
const old = { ...key("a", 1), until: number(Math.floor(Date.now() / 1000) - 60), kind: text("k") };
let dataDir: string;

/** Turns a file of today into one of an earlier layout. */
function change(sql: string): void {
  const file = new DatabaseSync(join(dataDir, "dynamodb.sqlite"));
  file.exec(sql);
  file.close();
}
const withoutExpiry = ["t1", "t1_i0"].map(
  (store) => `DROP INDEX ${store}_expiry; ALTER TABLE ${store} DROP COLUMN expires`,
);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-cloud-migrate-"));
  const db = await createDynamoDb({ dataDir });
  await db.call("CreateTable", THINGS);
  await db.call("UpdateTimeToLive", { TableName, TimeToLiveSpecification: { AttributeName: "until", Enabled: true } });
  await db.call("PutItem", { TableName, Item: old });
  await db.close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("keeps what a file without times of expiry holds, and works them out", async () => {
  change(`${withoutExpiry.join(";")}; PRAGMA user_version = 1`);
  const db = await createDynamoDb({ dataDir });
  expect(await db.call("Scan", { TableName, IndexName: "byKind" })).toMatchObject({ Count: 1 });
  await db.call("PutItem", { TableName, Item: key("b", 1) });
  await expect
    .poll(() => db.call("DescribeTimeToLive", { TableName }))
    .toMatchObject({
      TimeToLiveDescription: { TimeToLiveStatus: "ENABLED" },
    });
  expect(await db.sweepExpired()).toBe(1);
  await db.close();
  const again = await createDynamoDb({ dataDir });
  expect(await again.call("Scan", { TableName })).toMatchObject({ Items: [key("b", 1)] });
  await again.close();
});

test("leaves an earlier file that lacks nothing as it is", async () => {
  change("PRAGMA user_version = 1");
  const db = await createDynamoDb({ dataDir });
  expect(await db.call("Scan", { TableName })).toMatchObject({ Items: [old] });
  await db.close();
});

test("refuses a file with other keys in a plain sentence, and does not touch it", async () => {
  change("ALTER TABLE t1 DROP COLUMN weight; PRAGMA user_version = 1");
  const opening = () => createDynamoDb({ dataDir });
  await expect(opening()).rejects.toThrow("dynamodb.sqlite was written by an early trial version of this program");
  await expect(opening()).rejects.toThrow("Delete the file, or choose another data folder.");
});
