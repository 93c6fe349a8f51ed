import { createHmac } from "node:crypto";
import { secret } from "@guildhall/core/ground/route/secret";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import { stripe, wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { keepCard } from "../card/card.fixture.ts";
import { answerBank, type CardKind, receiptsOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind, paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { minute } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as webhook } from "./webhook.ts";

const { stripe: standIn } = globalThis.testCloud.standIns;

const testCheckout = openTestCheckout();
beforeAll(async () => {
  standIn.setWebhooks({ isPaused: true });
  standIn.registerEndpoint({
    url: `${process.env.STRIPE_URL}/nobody`,
    events: webhookEvents,
    secret: await secret("STRIPE_WEBHOOK_SECRET"),
  });
});

const tell = (event: string) => call(webhook, standIn.webhookOf(event));

/** The newest event of a kind. */
async function newest(type: string): Promise<string> {
  const { events } = await wholeStripe();
  const [event] = (await events.list({ type, limit: 1 })).data;
  if (!event) throw new Error(`Nothing of the kind ${type} happened`);
  return event.id;
}

async function submitted(card: CardKind) {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card));
  await testCheckout.buyer.pay(submission);
  return submission.checkoutId;
}

const stateOf = async (orderId: string) => (await behind(testCheckout.buyer.id, orderId)).order.state;
const answered = async (hasPassed: boolean) => {
  for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, hasPassed);
};

describe("an event", () => {
  test("that a payment succeeded pays its order, without the browser", async () => {
    const orderId = await submitted("asking");
    await answered(true);
    const { status, body } = await tell(await newest("payment_intent.succeeded"));
    expect([status, body, await stateOf(orderId)]).toEqual([200, { received: true }, "paid"]);
    await deliverEverything();
    expect(receiptsOf(testCheckout.buyer.email)).toEqual([orderId]);
  });

  test("that it failed lets the order fail", async () => {
    const orderId = await submitted("asking");
    await answered(false);
    await tell(await newest("payment_intent.payment_failed"));
    expect(await stateOf(orderId)).toBe("failed");
  });

  test("counts by how the payment stands, not by what it tells", async () => {
    const orderId = await submitted("asking");
    const asked = await newest("payment_intent.requires_action");
    await answered(true);
    await tell(asked);
    expect(await stateOf(orderId)).toBe("paid");
  });

  test("of an attempt that failed does not touch what was paid since", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
    await testCheckout.buyer.pay(submission);
    const failed = await newest("payment_intent.payment_failed");
    await testCheckout.buyer.pay({ ...submission, stripeToken: await testCheckout.buyer.enterCard("good") });
    const { order } = await behind(testCheckout.buyer.id, submission.checkoutId);
    await tell(failed);
    expect((await behind(testCheckout.buyer.id, submission.checkoutId)).order).toEqual(order);
  });

  test("of a payment that was closed does not fail the attempt that is under way", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
    await testCheckout.buyer.pay(submission);
    const news = [await newest("payment_intent.payment_failed"), await newest("payment_intent.canceled")];
    loseAnswers();
    await testCheckout.buyer.pay({ ...submission, stripeToken: await testCheckout.buyer.enterCard("good") });
    expect(await stateOf(submission.checkoutId)).toBe("charging");
    for (const event of news) expect((await tell(event)).status).toBe(200);
    expect(await stateOf(submission.checkoutId)).toBe("charging");
    await testCheckout.buyer.settle(submission.checkoutId);
    expect(await stateOf(submission.checkoutId)).toBe("paid");
  });

  test("told twice, also at once, is dealt with once", async () => {
    const orderId = await submitted("asking");
    await answered(true);
    const event = await newest("payment_intent.succeeded");
    const answers = await Promise.all([tell(event), tell(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { order, ledger } = await behind(testCheckout.buyer.id, orderId);
    standIn.faults.add({ kind: "fail", on: "GET /v1/payment_intents" });
    expect((await tell(event)).status).toBe(200);
    expect([(await behind(testCheckout.buyer.id, orderId)).order, ledger.length]).toEqual([order, 1]);
  });

  test("that could not be dealt with is not taken, and works the next time", async () => {
    const orderId = await submitted("asking");
    await answered(true);
    const event = await newest("payment_intent.succeeded");
    standIn.faults.add({ kind: "fail", on: "GET /v1/payment_intents" });
    expect((await tell(event)).status).toBe(503);
    expect(await stateOf(orderId)).toBe("needs_action");
    expect((await tell(event)).status).toBe(200);
    expect(await stateOf(orderId)).toBe("paid");
  });

  test("about a payment that is not ours is taken and changes nothing", async () => {
    const { paymentIntents } = await stripe();
    const others: Record<string, string>[] = [{}, { orderId: "none", personId: testCheckout.buyer.id }];
    for (const metadata of others) {
      await paymentIntents.create({
        ...{ amount: 5000, currency: "usd", confirm: true, payment_method: "pm_card_visa" },
        metadata,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });
      expect((await tell(await newest("payment_intent.succeeded"))).status).toBe(200);
    }
  });

  test("of a kind that we did not ask for is taken and changes nothing", async () => {
    await submitted("good");
    expect((await tell(await newest("charge.succeeded"))).status).toBe(200);
  });

  test("that a card was taken away over there takes it off the person", async () => {
    const { method } = await keepCard(testCheckout.buyer.token);
    const { paymentMethods } = await stripe();
    await paymentMethods.detach(method);
    await tell(await newest("payment_method.detached"));
    await testCheckout.buyer.fill(testCheckout.shop.event);
    expect((await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer))).body.code).toBe(
      "billing.card-needed",
    );
  });
});

describe("is refused", () => {
  const signed = async (body: string, { at = Date.now(), key = "" } = {}) => {
    const seconds = Math.floor(at / 1000);
    const hash = createHmac("sha256", key || (await secret("STRIPE_WEBHOOK_SECRET"))).update(`${seconds}.${body}`);
    return call(webhook, { body, headers: { "stripe-signature": `t=${seconds},v1=${hash.digest("hex")}` } });
  };
  const event = JSON.stringify({ id: "evt_1", object: "event", type: "charge.succeeded", data: { object: {} } });

  test.each([
    ["nothing at all", undefined],
    ["something without a signature", event],
  ])("%s", async (_what, body) => {
    const answer = await call(webhook, { body });
    expect([answer.status, answer.body.code]).toEqual([400, "billing.webhook-unsigned"]);
  });

  test("what somebody else has signed", async () => {
    expect((await signed(event, { key: "whsec_another" })).body.code).toBe("billing.webhook-unsigned");
  });

  test.each([
    ["five minutes ago", -5, 200],
    ["longer ago", -5.1, 400],
  ])("what was signed %s: %i, %i", async (_when, minutes, status) => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const body = event.replace("evt_1", `evt_${status}`);
    expect((await signed(body, { at: Date.now() + minutes * minute })).status).toBe(status);
  });

  test.each([
    ["no text of ours to read", "{"],
    ["a list", "[]"],
    ["nothing", "null"],
    ["an event without an object", event.replace('{"object":{}}', "{}")],
    ["an event about nothing", event.replace('{"object":{}}', '{"object":null}')],
    ["an event without an id", event.replace('"id":"evt_1",', "")],
    ["an event whose id is longer than any", event.replace("evt_1", `evt_${"1".repeat(252)}`)],
  ])("%s, though it is signed", async (_what, body) => {
    const answer = await signed(body);
    expect([answer.status, answer.body.code]).toEqual([400, "request.invalid"]);
  });

  test("what was changed on its way", async () => {
    const orderId = await submitted("asking");
    const { body, headers } = standIn.webhookOf(await newest("payment_intent.requires_action"));
    const answer = await call(webhook, { body: body.replace("evt_", "evt_x"), headers });
    expect([answer.status, await stateOf(orderId)]).toEqual([400, "needs_action"]);
  });
});
