import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test } from "vitest";
import { holdWebhooks, sendWebhookAbout } from "../charged-in-vain/in-vain.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { day, hour, minute, pass } from "../shared/clock.fixture.ts";
import { restoreItems, savedItemsOf } from "../shared/restore.fixture.ts";
import { price as changePrice, owedBy } from "../staff-line-item/owed.fixture.ts";
import { testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { charged, orderStateOf } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, rejectOrder, subjectsTo } from "./test-checkout.fixture.ts";

// The table was restored: what was paid since is known to Stripe alone. Stripe has forgotten the idempotency keys.

const testCheckout = openTestCheckout();
const { stripe } = globalThis.testCloud.standIns;
beforeAll(holdWebhooks);

const personId = () => testCheckout.buyer.id;
const stateOf = (orderId: string) => orderStateOf(testCheckout, orderId);

/** Lives on after the table was saved, then has the saved table back. */
async function restoredAfter<T>(work: () => Promise<T>, later = 25 * hour): Promise<T> {
  const saved = await savedItemsOf(personId());
  const result = await work();
  pass(later);
  await restoreItems(personId(), saved);
  return result;
}

const paymentId = async () => (await paymentsOf(personId()))[0]?.id ?? "";

async function refundAtStripe() {
  const { refunds } = await wholeStripe();
  await refunds.create({ payment_intent: await paymentId() });
}

// First, because an id is never older than one before it, also where the clock was put back.
test("a cart that was paid since the table was saved is not charged again", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const card = await testCheckout.buyer.enterCard("good");
  const submission = await testSubmissionOf(testCheckout.buyer, card);
  await restoredAfter(() => testCheckout.buyer.pay(submission));
  const again = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  expect((await testCheckout.buyer.pay(again)).body.order).toMatchObject({ id: submission.checkoutId, state: "paid" });
  expect(await charged(testCheckout)).toEqual([1]);
});

describe("an order that waited for approval when the table was saved, and was paid since", () => {
  const approvedSince = async (later?: number) => {
    const { orderId } = await orderOnApproval(testCheckout);
    await restoredAfter(async () => expect((await approveOrder(testCheckout, orderId)).status).toBe(200), later);
    expect(await stateOf(orderId)).toBe("locked");
    return orderId;
  };

  test("is paid when the event is sent again, with its entries in the ledger and its receipt", async () => {
    const orderId = await approvedSince();
    await sendWebhookAbout("payment_intent.succeeded", await paymentId());
    const { order, lines, ledger } = await behind(personId(), orderId);
    expect(order).toMatchObject({ state: "paid", paymentIntentId: await paymentId() });
    expect([lines.map(({ state }) => state), ledger.map(({ kind }) => kind)]).toEqual([["paid"], ["sale"]]);
    expect(await subjectsTo(testCheckout)).toContain("Your receipt");
    expect((await approveOrder(testCheckout, orderId)).body.code).toBe("billing.not-approvable");
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test.each([20 * minute, 25 * hour, 20 * day])(
    "is paid by that payment when staff approve it again, %i ms later",
    async (later) => {
      const orderId = await approvedSince(later);
      expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("paid");
      expect(await charged(testCheckout)).toEqual([1]);
      await sendWebhookAbout("payment_intent.succeeded", await paymentId());
      expect((await behind(personId(), orderId)).order.paymentsInVain).toBeUndefined();
    },
  );

  test("is not charged while Stripe does not say whether it was", async () => {
    const orderId = await approvedSince();
    stripe.faults.add({ kind: "fail", on: "GET /v1/payment_intents" });
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("charging");
    pass(minute);
    await sweep();
    expect(await stateOf(orderId)).toBe("paid");
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test("is paid when staff reject it", async () => {
    const orderId = await approvedSince();
    const { body } = await rejectOrder(testCheckout, orderId);
    expect([body.code, await stateOf(orderId)]).toEqual(["billing.not-approvable", "paid"]);
  });

  test("is given up where it has another price by now, and its money goes back", async () => {
    const orderId = await approvedSince();
    const [line] = await owedBy(personId());
    expect((await changePrice(personId(), line?.id ?? "", 12_34)).status).toBe(200);
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("canceled");
    await sweep();
    const { order } = await behind(personId(), orderId);
    expect(order.paymentsInVain).toMatchObject([{ paymentIntentId: await paymentId(), state: "done" }]);
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test("is charged again where all was given back since", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    await restoredAfter(async () => {
      await approveOrder(testCheckout, orderId);
      await refundAtStripe();
    });
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("paid");
    expect(await charged(testCheckout)).toEqual([1, 1]);
  });
});

test("an approved order that had failed when the table was saved, and was paid since, is not charged by the sweep", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents" });
  await approveOrder(testCheckout, orderId);
  await restoredAfter(async () => {
    pass(hour);
    await sweep();
    expect(await stateOf(orderId)).toBe("paid");
  });
  await sweep();
  expect(await stateOf(orderId)).toBe("paid");
  expect(await charged(testCheckout)).toEqual([1]);
});

test("a declined checkout that was paid since the table was saved is paid, not given up", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
  await testCheckout.buyer.pay(submission);
  await restoredAfter(async () => {
    const again = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
    expect((await testCheckout.buyer.pay(again)).body.order.state).toBe("paid");
  });
  await sweep();
  expect(await stateOf(submission.checkoutId)).toBe("paid");
  expect((await charged(testCheckout)).toSorted()).toEqual([0, 1]);
});
