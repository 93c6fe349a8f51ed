import type { PersonId } from "@guildhall/core/ground/shared/values";
import { sampleDiscounts } from "@guildhall/core/money/catalog/discount.seed";
import { importDiscounts } from "@guildhall/core/money/catalog/import-catalog";
import { expect } from "vitest";
import { handler as applyDiscount } from "../cart/apply-discount.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { openShop } from "../checkout/shop.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";

/**
 * A person buys, donates, stores a card, waits for an approval, and leaves an item in the cart. Returns the traces of
 * it.
 */
export async function payAndOwe(id: PersonId, token: string): Promise<string[]> {
  const shop = await openShop();
  await importDiscounts(sampleDiscounts);
  const buyer = testBuyerOf(id, token);
  const submit = async (state: string, card?: string): Promise<string> => {
    const { body } = await buyer.pay(await testSubmissionOf(buyer, card));
    expect(body.order?.state ?? body).toBe(state);
    return body.order.id;
  };

  await buyer.fill(shop.event, shop.membership, shop.donation(2500));
  expect((await call(applyDiscount, { token, body: { code: "WELCOME10" } })).status).toBe(200);
  const card = await buyer.enterCard("good");
  const paid = await submit("paid", card);
  await deliverEverything();
  await buyer.fill(shop.onApproval(`reg_of_${id}`));
  const waiting = await submit("locked");
  await buyer.fill(shop.otherEvent);
  return [paid, waiting, card];
}
