import { systemActor } from "@guildhall/core/ground/route/actor";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { countAttempt } from "@guildhall/core/ground/storage/rate-limit";
import { impersonate } from "@guildhall/core/people/staff-user/impersonation";
import { advanceOrder } from "@guildhall/core/selling/checkout/attempt";
import { checkoutLimits } from "@guildhall/core/selling/checkout/checkout.limit";
import { retrieve } from "@guildhall/core/vendors/stripe/stripe.gateway";
import { describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { hour, pass } from "../shared/clock.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { aBuyer, answerBank, type CardKind, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as settle } from "./settle.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const testCheckout = openTestCheckout();

async function submitted(card: CardKind = "asking") {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card));
  return { submission, orderId: submission.checkoutId, answer: await testCheckout.buyer.pay(submission) };
}

/** The person answers the bank's question in the browser; our server does not know the answer yet. */
async function bankAnswered(hasPassed: boolean): Promise<void> {
  for (const payment of await paymentsOf(testCheckout.buyer.id)) {
    if (payment.status === "requires_action") await answerBank(payment, hasPassed);
  }
}

describe("a payment that the bank asks about", () => {
  test("is not paid; the browser gets the secret for the bank's question", async () => {
    const { answer, orderId } = await submitted();
    const [payment] = await paymentsOf(testCheckout.buyer.id);
    expect([answer.status, answer.body.order]).toEqual([
      200,
      { id: orderId, state: "needs_action", totalCents: 4900, clientSecret: payment?.client_secret },
    ]);
    expect((await testCheckout.buyer.cart()).body).toMatchObject({
      order: { id: orderId, state: "needs_action" },
      totalCents: 4900,
    });
    expect((await behind(testCheckout.buyer.id, orderId)).ledger).toEqual([]);
  });

  test("gives no secret to staff who act as the person", async () => {
    const { orderId } = await submitted();
    const { id: personId, email } = await cast.admin();
    const staff = anActor({ role: "admin", personId });
    const { token } = await impersonate(staff, testCheckout.buyer.id, { reason: "They asked for help" });
    const headers = { "x-act-as": token };
    const { body } = await call(settle, { token: await tokenOf(email), headers, params: { orderId } });
    expect(body.order).toEqual({ id: orderId, state: "needs_action", totalCents: 4900 });
  });

  test("is paid once the person has answered", async () => {
    const { orderId } = await submitted();
    await bankAnswered(true);
    const { body } = await testCheckout.buyer.settle(orderId);
    expect(body.order).toEqual({ id: orderId, state: "paid", totalCents: 4900 });
    expect(body.user).toMatchObject({ cart: { count: 0 }, pmType: "visa" });
  });

  test("failed when they have not, and can be paid with another card", async () => {
    const { orderId, submission } = await submitted();
    await bankAnswered(false);
    const { status, body } = await testCheckout.buyer.settle(orderId);
    expect([status, body.order.state]).toEqual([200, "failed"]);
    expect(body.order.failure).toContain("unable to authenticate");
    const again = await testCheckout.buyer.pay({
      ...submission,
      stripeToken: await testCheckout.buyer.enterCard("good"),
    });
    expect(again.body.order).toMatchObject({ id: orderId, state: "paid" });
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ status }) => status)).toEqual(["succeeded", "canceled"]);
  });

  test("does not change until it is answered, however often it is read or sent", async () => {
    const { orderId, submission, answer } = await submitted();
    expect((await testCheckout.buyer.settle(orderId)).body.order).toEqual(answer.body.order);
    expect((await testCheckout.buyer.pay(submission)).body.order).toEqual(answer.body.order);
    expect((await behind(testCheckout.buyer.id, orderId)).order).toMatchObject({ attempt: 1, revision: 2 });
  });

  test("can be paid with another card instead", async () => {
    const { orderId, submission } = await submitted();
    const { body } = await testCheckout.buyer.pay({
      ...submission,
      stripeToken: await testCheckout.buyer.enterCard("good"),
    });
    expect(body.order).toMatchObject({ id: orderId, state: "paid" });
    await bankAnswered(true);
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("and sent again after the answer is paid", async () => {
    const { orderId, submission } = await submitted();
    await bankAnswered(true);
    expect((await testCheckout.buyer.pay(submission)).body.order).toMatchObject({ id: orderId, state: "paid" });
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["paid"]);
  });
});

describe("looking up an order", () => {
  test("that is paid changes nothing", async () => {
    const { orderId } = await submitted("good");
    const { order } = await behind(testCheckout.buyer.id, orderId);
    expect((await testCheckout.buyer.settle(orderId)).body.order).toEqual({
      id: orderId,
      state: "paid",
      totalCents: 4900,
    });
    expect((await behind(testCheckout.buyer.id, orderId)).order).toEqual(order);
  });

  test("that was declined says so without another attempt", async () => {
    const { orderId } = await submitted("empty");
    expect((await testCheckout.buyer.settle(orderId)).body.order).toMatchObject({
      state: "failed",
      failure: "Your card was declined.",
    });
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ charges }) => charges)).toEqual([1]);
  });

  test("is possible only for the owner, and for existing orders", async () => {
    const { orderId } = await submitted("good");
    const other = await aBuyer();
    expect((await other.settle(orderId)).status).toBe(404);
    expect((await testCheckout.buyer.settle(createId("order"))).status).toBe(404);
  });
});

test("somebody asks sixty times a quarter of an hour how their payments stand", async () => {
  const ask = async () => (await testCheckout.buyer.settle("ord_01h00000000000000000009999")).status;
  for (let time = 0; time < checkoutLimits["settlement.person"].times; time++) expect(await ask()).toBe(404);
  expect(await ask()).toBe(429);
  pass(hour / 4);
  expect(await ask()).toBe(404);
});

/** As often as the limit allows. */
async function useUp(...names: ("settlement.person" | "bank-question.person")[]): Promise<void> {
  for (const name of names)
    for (let time = 0; time < checkoutLimits[name].times; time++)
      await countAttempt(checkoutLimits[name], testCheckout.buyer.id);
}

describe("a person who has looked too often", () => {
  test("still gets the bank's question and its result", async () => {
    const { answer, orderId } = await submitted();
    await useUp("settlement.person");
    const asked = await testCheckout.buyer.settle(orderId);
    expect([asked.status, asked.body.order]).toEqual([200, answer.body.order]);
    expect(asked.body.order.clientSecret).toEqual(expect.any(String));
    await bankAnswered(true);
    expect((await testCheckout.buyer.settle(orderId)).body.order).toEqual({
      id: orderId,
      state: "paid",
      totalCents: 4900,
    });
  });

  test("and asked the bank too often is told what is known and when to try again, and Stripe is not called", async () => {
    const { orderId } = await submitted();
    await bankAnswered(true);
    await useUp("settlement.person", "bank-question.person");
    const before = await testCheckout.buyer.settle(orderId);
    const known = { id: orderId, state: "needs_action", totalCents: 4900 };
    expect([before.status, before.body.order]).toEqual([200, { ...known, retryAfterSeconds: expect.any(Number) }]);
    expect(before.body.order.retryAfterSeconds).toBeGreaterThan(0);
    expect(before.body.order.retryAfterSeconds).toBeLessThanOrEqual(checkoutLimits["settlement.person"].perSeconds);
    const [payment] = await paymentsOf(testCheckout.buyer.id);
    await advanceOrder(
      systemActor("Stripe"),
      (await behind(testCheckout.buyer.id, orderId)).order,
      await retrieve(payment?.id ?? ""),
    );
    const after = await testCheckout.buyer.settle(orderId);
    expect([after.status, after.body.order.state]).toEqual([200, "paid"]);
  });

  test("can look again after the time", async () => {
    const { orderId } = await submitted();
    await bankAnswered(true);
    await useUp("settlement.person", "bank-question.person");
    const { retryAfterSeconds } = (await testCheckout.buyer.settle(orderId)).body.order;
    pass((retryAfterSeconds * hour) / 3600);
    expect((await testCheckout.buyer.settle(orderId)).body.order).toEqual({
      id: orderId,
      state: "paid",
      totalCents: 4900,
    });
  });

  test("as staff who act as them gets nothing to ask the bank with, and takes no question of theirs away", async () => {
    const { orderId } = await submitted();
    const { id: personId, email } = await cast.admin();
    const staff = anActor({ role: "admin", personId });
    const { token } = await impersonate(staff, testCheckout.buyer.id, { reason: "They asked for help" });
    const headers = { "x-act-as": token };
    await useUp("settlement.person");
    const asStaff = async () => call(settle, { token: await tokenOf(email), headers, params: { orderId } });
    for (let time = 0; time <= checkoutLimits["bank-question.person"].times; time++) {
      expect((await asStaff()).body.order).toMatchObject({
        state: "needs_action",
        retryAfterSeconds: expect.any(Number),
      });
    }
    expect((await testCheckout.buyer.settle(orderId)).body.order.clientSecret).toEqual(expect.any(String));
  });
});
