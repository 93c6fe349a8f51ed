import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import * as Orders from "@guildhall/core/money/order/order";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { sampleLine } from "@guildhall/core/selling/sellers/sample-line";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { handler as items } from "../cart/items.ts";
import { handler as history } from "../people/history.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";
import { handler as approve } from "../staff-order/approve.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as pay } from "./pay.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

/** The checkout as staff see it while they act as a member. */
async function filled(...lines: Cart.NewLine[]) {
  const personId = await castIdOf("member");
  for (const line of lines) await Cart.add(anActor({ personId }), sampleLine(line));
  const { checkoutId, quote } = (await call(items, { as: "acting" })).body;
  return { personId, submission: { checkoutId, quote, paymentMethodType: "override" } };
}

describe("staff who act as a member", () => {
  test("override the payment, with a note, and the items take effect", async () => {
    const { personId, submission } = await filled(await shop.newEvent(), shop.materials);
    const body = { ...submission, overrideNotes: "Paid by cheque 1207" };
    const answer = await call(pay, { as: "acting", body });
    expect([answer.status, answer.body.order.state]).toEqual([200, "paid"]);
    const { order, lines, ledger } = await behind(personId, submission.checkoutId);
    expect(order).toMatchObject({
      method: "override",
      notes: "Paid by cheque 1207",
      totalCents: answer.body.order.totalCents,
    });
    expect(order.timeline.every(({ by }) => by !== personId)).toBe(true);
    const { body: record } = await call(history, { as: "admin", params: { id: personId } });
    const placed = record.data.find(({ action }: { action: string }) => action === "billing.order-placed");
    expect(placed).toMatchObject({ reason: "Paid by cheque 1207", after: { order: order.id, method: "override" } });
    expect(lines.map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(ledger[0]?.postings.find(({ account }) => account === "override")?.amountCents).toBe(order.totalCents);
    expect(await paymentsOf(personId)).toEqual([]);
  });

  test("override without a note, too, and items that need approval still wait", async () => {
    const { personId, submission } = await filled(await shop.newEvent(), shop.onApproval("reg_override"));
    const answer = await call(pay, { as: "acting", body: submission });
    expect(answer.body.order).toMatchObject({ state: "paid", totalCents: 4900 });
    const locked = (await Orders.ofPerson(personId)).find(({ state }) => state === "locked");
    const params = { userId: personId, orderId: locked?.id ?? "" };
    const { body } = await call(approve, { as: "admin", params, body: { totalCents: locked?.totalCents } });
    expect(body.order).toMatchObject({ state: "paid", method: "override" });
    expect(await paymentsOf(personId)).toEqual([]);
  });

  test("cannot pay with the member's card", async () => {
    const { personId, submission } = await filled(shop.otherEvent);
    const before = await statesOf(personId);
    const answer = await call(pay, { as: "acting", body: { ...submission, paymentMethodType: "card" } });
    expect([answer.status, answer.body.code]).toEqual([403, "auth.acting-as"]);
    expect(await statesOf(personId)).toEqual(before);
  });
});

test("what was paid since the table was saved cannot be overridden: submitted with a card, it is paid by that payment", async () => {
  const { personId, submission } = await filled(await shop.newEvent());
  await aPaymentAtStripe({ id: OrderId.parse(submission.checkoutId), personId }, 4900);
  vi.stubEnv("RESTORED_TO", new Date().toISOString());
  const answer = await call(pay, { as: "acting", body: submission });
  vi.unstubAllEnvs();
  expect([answer.status, answer.body.code]).toEqual([409, "billing.cart-paid"]);
});

test("the member cannot override", async () => {
  const { submission } = await filled();
  const answer = await call(pay, { as: "member", body: submission });
  expect([answer.status, answer.body.code]).toEqual([403, "billing.override-only-acting"]);
});
