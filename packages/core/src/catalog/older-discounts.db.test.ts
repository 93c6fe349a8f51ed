import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { documentClient } from "../shared/document-client.ts";
import { table } from "../shared/table.ts";
import { DiscountEntity } from "./catalog.entity.ts";
import { aDiscount } from "./catalog.fixture.ts";
import type { Discount } from "./catalog.schema.ts";
import { findDiscount } from "./discount.ts";
import { discountStore } from "./discount-store.ts";
import { importDiscounts } from "./import-catalog.ts";
import { putDiscountsInList, unlistedDiscounts } from "./older-discounts.ts";

/** As the release wrote it that had no page of codes. */
async function storedBeforeThePage(): Promise<Discount> {
  const discount = aDiscount({ uses: 3 });
  await importDiscounts([discount]);
  const { Key } = DiscountEntity.get({ code: discount.code }).params<{ Key: Record<string, string> }>();
  const UpdateExpression = "REMOVE gsi1pk, gsi1sk";
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key, UpdateExpression }));
  return discount;
}

const codesOnPage = async () => (await discountStore().read()).rows.map(({ id }) => id);

test("a code that was stored before staff had a page of codes gets onto it, and is as it was", async () => {
  const older = await storedBeforeThePage();
  const newer = aDiscount();
  await importDiscounts([newer]);
  expect(await codesOnPage()).not.toContain(older.code);
  expect(await unlistedDiscounts()).toEqual([older.code]);
  await putDiscountsInList([older.code]);
  expect(await codesOnPage()).toEqual(expect.arrayContaining([older.code, newer.code]));
  expect(await findDiscount(older.code)).toEqual(older);
  expect(await unlistedDiscounts()).toEqual([]);
});
