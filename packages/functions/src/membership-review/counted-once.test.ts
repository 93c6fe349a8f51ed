import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Orders from "@guildhall/core/money/order/order";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { beforeEach, expect, test } from "vitest";
import { type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { openTestCheckout, orderOnApproval } from "../checkout/test-checkout.fixture.ts";
import { handler as addToCart } from "../membership/add-to-cart.ts";
import { handler as counts } from "../review/counts.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { handler as decide } from "./decide.ts";

const testCheckout = openTestCheckout();
const membershipId = productSeed.find(({ kind, key }) => kind === "membership" && key === "emeritus")?.id ?? "";
const emeritus = { membershipId, memberForTenYears: true, dateOfBirth: "1950-01-01" };

const counted = async () => {
  const { membership, order } = (await call(counts, { as: "admin" })).body;
  return { membership, order };
};

/** Orders a membership that staff review. */
async function ask(card: CardKind = "good"): Promise<{ readonly id: string; readonly order: Order }> {
  const { buyer } = testCheckout;
  const { body } = await call(addToCart, { token: buyer.token, body: emeritus });
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard(card)));
  const [order] = await Orders.ofPerson(buyer.id);
  if (!order) throw new Error("Nothing was ordered");
  return { id: body.items[0].id, order };
}

let before: Awaited<ReturnType<typeof counted>>;
beforeEach(async () => {
  before = await counted();
});

test("a membership that staff review is counted in its queue, and not among the orders", async () => {
  const { order } = await ask();
  expect(order.state).toBe("locked");
  expect(await counted()).toEqual({ membership: before.membership + 1, order: before.order });
  expect(await waitingRowOf(order.id)).toBeUndefined();
});

test("another order on approval is counted among the orders", async () => {
  await orderOnApproval(testCheckout);
  expect(await counted()).toEqual({ membership: before.membership, order: before.order + 1 });
});

test("what both are ordered in one cart is counted in each place once", async () => {
  const { buyer, shop } = testCheckout;
  await buyer.fill(shop.onApproval("reg_one"));
  await ask();
  expect(await counted()).toEqual({ membership: before.membership + 1, order: before.order + 1 });
});

test("an approved one whose card is declined waits among the orders, and no longer in its queue", async () => {
  const { id, order } = await ask("empty");
  const { changedAt } = (await call(open, { as: "admin", params: { kind: "membership", id }, body: {} })).body.item;
  await call(decide, { as: "admin", params: { id }, body: { approved: true, changedAt, totalCents: 7500 } });
  pass(11_000);
  await deliverEverything();
  expect((await waitingRowOf(order.id))?.waitsFor).toBe("payment");
  expect(await counted()).toEqual({ membership: before.membership, order: before.order + 1 });
});
