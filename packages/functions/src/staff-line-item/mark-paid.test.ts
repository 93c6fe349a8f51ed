import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import * as Orders from "@guildhall/core/money/order/order";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import * as CartWrites from "@guildhall/core/selling/cart/cart-writes";
import * as Contents from "@guildhall/core/selling/cart/contents";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { movedOf } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as changePriceOfRegistration } from "./change-price-of-registration.ts";
import { handler as markPaid } from "./mark-paid.ts";
import { handler as markPaidOfRegistration } from "./mark-paid-of-registration.ts";
import { aCart, anOrderThatWaits, orderOf, payOwed, price, reason } from "./owed.fixture.ts";

describe("marked as paid", () => {
  test("an item leaves the cart, takes effect and is on a receipt of its own", async () => {
    const { id, email, event, cart, header } = await aCart();
    const { status, body } = await payOwed(id, event.id);
    expect([status, body.state, body.finalPrice]).toEqual([200, "paid", 4900]);
    expect(body.adjustments).toMatchObject([{ kind: "marked_paid", reason, afterCents: 4900 }]);
    expect((await cart()).items).toMatchObject([{ price: 2500 }]);
    expect(await header()).toEqual({ count: 1, totalCents: 2500 });
    const { order, ledger } = await orderOf(id, body.transactionId);
    expect(order).toMatchObject({ state: "paid", method: "outside", totalCents: 4900 });
    expect(order.timeline).toMatchObject([{ what: "Marked as paid", detail: reason }]);
    expect(movedOf(ledger, "outside")).toBe(4900);
    await deliverEverything();
    expect((await orderOf(id, body.transactionId)).lines[0].fulfilledAt).toBeDefined();
    expect(mailsTo(email).map(({ subject }) => subject)).toContain("Your receipt");
  });

  test("an item is paid once, however often it is marked", async () => {
    const { id, event } = await aCart();
    const answers = await Promise.all([payOwed(id, event.id), payOwed(id, event.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await payOwed(id, event.id)).body.code).toBe("billing.line-settled");
  });

  test("an item that is being paid stays as it is", async () => {
    const { id, event } = await aCart();
    const contents = await Contents.readCart(id);
    await commit([CartWrites.lockCart(contents, contents.checkoutId)]);
    const answers = [await payOwed(id, event.id), await price(id, event.id, 100)];
    expect(answers.map(({ body }) => body.code)).toEqual(["billing.line-settled", "billing.line-settled"]);
  });

  test("a payment that failed is given up first, so that it cannot be tried at what is changed now", async () => {
    const { id, event } = await aCart();
    const contents = await Contents.readCart(id);
    const failed = { id: contents.checkoutId, state: "failed", attempt: 1, paidAt: undefined } as const;
    await importOrders([{ ...aPaidOrder(id, [], failed), lines: [] }]);
    await commit([CartWrites.lockCart(contents, contents.checkoutId)]);
    const answers = [await price(id, event.id, 100), await payOwed(id, event.id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { orderId, checkoutId } = await Contents.readCart(id);
    expect([orderId, checkoutId === contents.checkoutId]).toEqual([undefined, false]);
    expect((await Orders.get(id, contents.checkoutId)).state).toBe("canceled");
  });

  test("the only item of an order that waits settles the order; its card is not charged", async () => {
    const { id, order, lines } = await anOrderThatWaits([32_500]);
    const { body } = await payOwed(id, lines[0].id);
    expect(body).toMatchObject({ state: "paid", transactionId: order.id, showInCart: false });
    const after = await orderOf(id, order.id);
    expect(after.order).toMatchObject({ state: "paid", method: "outside", totalCents: 32_500 });
    expect(after.order.paymentMethodId).toBeUndefined();
    expect([movedOf(after.ledger, "outside"), movedOf(after.ledger, "stripe")]).toEqual([32_500, 0]);
  });

  test("one of several leaves the order, which waits for the rest", async () => {
    const { id, order, lines } = await anOrderThatWaits([32_500, 10_000]);
    const { body } = await payOwed(id, lines[0].id);
    expect(body.transactionId).not.toBe(order.id);
    const rest = await orderOf(id, order.id);
    expect(rest.order).toMatchObject({ state: "locked", totalCents: 10_000, lines: [{ id: lines[1]?.id }] });
    expect(rest.ledger).toEqual([]);
    expect(movedOf((await orderOf(id, body.transactionId)).ledger, "outside")).toBe(32_500);
  });

  test("what failed to be charged cannot be charged any more", async () => {
    const waiting = await anOrderThatWaits([32_500]);
    const client = await stripe();
    const intent = await client.paymentIntents.create({
      amount: 32_500,
      currency: "usd",
      metadata: { orderId: waiting.order.id, personId: waiting.id },
    });
    const failed = await anOrderThatWaits([32_500], { state: "failed", attempt: 1, paymentIntentId: intent.id });
    expect((await payOwed(failed.id, failed.lines[0].id)).status).toBe(200);
    expect((await client.paymentIntents.retrieve(intent.id)).status).toBe("canceled");
    expect((await orderOf(failed.id, failed.order.id)).order.paymentIntentId).toBeUndefined();
  });

  test("what turns out to be paid at Stripe is not marked", async () => {
    const client = await stripe();
    const intent = await client.paymentIntents.create({
      amount: 32_500,
      currency: "usd",
      payment_method: "pm_card_visa",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      confirm: true,
    });
    const { id, lines, order } = await anOrderThatWaits([32_500], {
      state: "failed",
      attempt: 1,
      paymentIntentId: intent.id,
    });
    expect((await payOwed(id, lines[0].id)).body.code).toBe("billing.line-settled");
    expect((await orderOf(id, order.id)).order.state).toBe("failed");
  });

  test.each(["charging", "needs_action"] as const)("nothing of an order that is %s", async (state) => {
    const { id, lines } = await anOrderThatWaits([32_500], { state });
    const answers = [await payOwed(id, lines[0].id), await price(id, lines[0].id, 100)];
    expect(answers.map(({ body }) => body.code)).toEqual(["billing.under-way", "billing.under-way"]);
  });
});

describe("by the registration that it belongs to", () => {
  test("an item is found, changed and marked as paid", async () => {
    const { lines, registrationId } = await anOrderThatWaits([32_500]);
    const params = { id: registrationId, lineItemId: lines[0].id };
    const changed = await call(changePriceOfRegistration, { as: "admin", params, body: { price: 100, reason } });
    expect([changed.status, changed.body.price]).toEqual([200, 100]);
    const paid = await call(markPaidOfRegistration, { as: "admin", params, body: { reason } });
    expect([paid.status, paid.body.state]).toEqual([200, "paid"]);
  });

  test.each([
    ["of another registration", (_own: string, lineItemId: string) => ({ id: createId("order"), lineItemId })],
    ["that is not there", (own: string) => ({ id: own, lineItemId: createId("lineItem") })],
  ])("an item %s is not found", async (_case, paramsFor) => {
    const { lines, registrationId } = await anOrderThatWaits([32_500]);
    const params = paramsFor(registrationId, lines[0].id);
    expect((await call(markPaidOfRegistration, { as: "admin", params, body: { reason } })).status).toBe(404);
    const body = { price: 100, reason };
    expect((await call(changePriceOfRegistration, { as: "admin", params, body })).status).toBe(404);
  });
});

test("another's item is not found, and a reason is asked for", async () => {
  const { id, event } = await aCart();
  const stranger: PersonId = (await aPerson()).id;
  expect((await payOwed(stranger, event.id)).status).toBe(404);
  const params = { userId: id, lineItemId: event.id };
  const { body } = await call(markPaid, { as: "admin", params, body: { shownCents: 4900, reason: " " } });
  expect(body.errors).toEqual([{ path: "reason", message: "Say why." }]);
});
