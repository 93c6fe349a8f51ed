import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const testCheckout = openTestCheckout();
beforeAll(holdWebhooks);
afterEach(() => vi.unstubAllEnvs());

// The only test of its file, because an id is never older than one before it, also where the clock was put back.
test("a cart that was paid with a first card, whose customer the restored table has lost, is not charged again", async () => {
  const { buyer, shop } = testCheckout;
  await buyer.fill(shop.event);
  const { id, customer } = await restoredAfter(buyer.id, async () => {
    await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
    const [payment] = await paymentsOf(buyer.id);
    return (await wholeStripe()).paymentIntents.retrieve(payment?.id ?? "");
  });
  const again = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  expect((await buyer.pay(again)).body.order.state).toBe("paid");
  expect((await behind(buyer.id, again.checkoutId)).order.paymentIntentId).toBe(id);
  // Those of the new customer.
  expect([customer, await paymentsOf(buyer.id)]).toEqual([expect.any(String), []]);
});
