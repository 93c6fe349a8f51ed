import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "small-cloud/shared/data-folder";
import { afterAll, expect, test } from "vitest";
import { type Cloud, startCloud } from "./cloud.ts";
import { names } from "./handler-environment.ts";
import { vendorFiles } from "./stand-ins.ts";

type StoredItem = Record<string, { readonly S?: string }>;

const folder = mkdtempSync(join(tmpdir(), "guildhall-older-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (port: number) => startCloud({ root: folder, dataDir: join(folder, "data"), port, manifest: () => ({}) });

/** As the release wrote it that had no page of codes. */
async function storeAnOlderCode({ standIns: { dynamodb } }: Cloud): Promise<void> {
  const { importDiscounts } = await import("@guildhall/core/catalog/import-catalog");
  const { aDiscount } = await import("@guildhall/core/catalog/catalog.fixture");
  await importDiscounts([aDiscount({ code: "OLDER" })]);
  const { Items } = (await dynamodb.call("Scan", { TableName: names.table })) as { Items: StoredItem[] };
  const { gsi1pk: _, gsi1sk: __, ...older } = Items.find(({ code }) => code?.S === "OLDER") ?? {};
  await dynamodb.call("PutItem", { TableName: names.table, Item: older });
}

async function codesOnThePage(): Promise<string[]> {
  const { discountStore } = await import("@guildhall/core/catalog/discount-store");
  return (await discountStore().read()).rows.map(({ id }) => id);
}

test("what an older release stored is on its page after the next start, also where the table has all indexes", async () => {
  const first = await start(0);
  await storeAnOlderCode(first);
  expect(await codesOnThePage()).toEqual([]);
  await first.close();
  const second = await start(first.port);
  expect(await codesOnThePage()).toEqual(["OLDER"]);
  await second.close();
});

test("a reset knows every file of the data folder by name", () => {
  const path = join(folder, "data");
  expect(readdirSync(path)).toContain("stripe.sqlite");
  lockDataFolder(path, { reset: true, files: vendorFiles }).open().release();
  expect(readdirSync(path)).toEqual(["lock.sqlite", "version.json"]);
});
