import { expect, test } from "vitest";
import { hour, pass } from "../shared/clock.fixture.ts";
import { restoreItems, savedItemsOf } from "../shared/restore.fixture.ts";
import { openTestCheckout, orderOnApproval, rejectOrder } from "./test-checkout.fixture.ts";

const testCheckout = openTestCheckout();

test("an older order of a customer whom Stripe does not know can be rejected", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  const { id } = testCheckout.buyer;
  const customerId = { S: "cus_of_another_account" };
  const items = (await savedItemsOf(id)).map((item) => (item.customerId ? { ...item, customerId } : item));
  expect(items.filter((item) => item.customerId === customerId)).toHaveLength(1);
  await restoreItems(id, items);
  pass(hour);
  const { status, body } = await rejectOrder(testCheckout, orderId);
  expect([status, body.order?.state]).toEqual([200, "canceled"]);
});
