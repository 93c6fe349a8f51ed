import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { holdWebhooks, sendWebhookAbout } from "../charged-in-vain/in-vain.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { day, hour, minute, pass } from "../shared/clock.fixture.ts";
import { restoredAfter as afterRestore } from "../shared/restore.fixture.ts";
import { price as changePrice, owedBy, payOwed } from "../staff-line-item/owed.fixture.ts";
import { testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { charged, orderStateOf } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, rejectOrder, subjectsTo } from "./test-checkout.fixture.ts";

// The table was restored: what was paid since is known to Stripe alone. Stripe has forgotten the idempotency keys.

const testCheckout = openTestCheckout();
const { stripe } = globalThis.testCloud.standIns;
beforeAll(holdWebhooks);
afterEach(() => vi.unstubAllEnvs());

const personId = () => testCheckout.buyer.id;
const stateOf = (orderId: string) => orderStateOf(testCheckout, orderId);

const restoredAfter = <T>(work: () => Promise<T>, later?: number): Promise<T> => afterRestore(personId(), work, later);

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

  test("is paid when a refund made by hand is heard of first, which then counts", async () => {
    const orderId = await approvedSince();
    const { refunds } = await wholeStripe();
    await Refund.note((await refunds.create({ payment_intent: await paymentId(), amount: 1000 })).id);
    expect((await behind(personId(), orderId)).order).toMatchObject({ state: "paid", refundedCents: 1000 });
  });

  test("is paid when its dispute is heard of first, which then is on it", async () => {
    const orderId = await approvedSince();
    const { paymentIntents } = await wholeStripe();
    const { latest_charge } = await paymentIntents.retrieve(await paymentId());
    await Dispute.note(stripe.dispute(String(latest_charge)).id);
    const { order } = await behind(personId(), orderId);
    expect([order.state, order.disputes?.length]).toEqual(["paid", 1]);
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

  test.each([
    ["mark it as paid", (lineId: string) => payOwed(personId(), lineId)],
    ["change its price", (lineId: string) => changePrice(personId(), lineId, 12_34)],
  ])("is paid when staff %s, who are told", async (_what, change) => {
    const orderId = await approvedSince();
    const [line] = await owedBy(personId());
    const { status, body } = await change(line?.id ?? "");
    expect([status, body.code, await stateOf(orderId)]).toEqual([409, "billing.line-settled", "paid"]);
    expect((await behind(personId(), orderId)).order.method).toBe("card");
    await sendWebhookAbout("payment_intent.succeeded", await paymentId());
    expect((await behind(personId(), orderId)).order.paymentsInVain).toBeUndefined();
  });

  test("is given up where it had another price by then, and its money goes back", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    await restoredAfter(async () => {
      const [line] = await owedBy(personId());
      expect((await changePrice(personId(), line?.id ?? "", 12_34)).status).toBe(200);
      expect((await approveOrder(testCheckout, orderId)).status).toBe(200);
    });
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

test("an order that waits, and was not paid since, can be marked as paid", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  await restoredAfter(async () => undefined);
  const [line] = await owedBy(personId());
  expect((await payOwed(personId(), line?.id ?? "")).status).toBe(200);
  expect((await behind(personId(), orderId)).order).toMatchObject({ state: "paid", method: "outside" });
});

test("an approved order that had failed when the table was saved, and was paid since, is not charged by the sweep", async () => {
  const orderId = await failedByOurFault();
  await restoredAfter(async () => {
    pass(hour);
    await sweep();
    expect(await stateOf(orderId)).toBe("paid");
  });
  await sweep();
  expect(await stateOf(orderId)).toBe("paid");
  expect(await charged(testCheckout)).toEqual([1]);
});

async function failedByOurFault(): Promise<string> {
  const { orderId } = await orderOnApproval(testCheckout);
  stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents" });
  await approveOrder(testCheckout, orderId);
  return orderId;
}

test("an approved order that had failed, and was paid and given back since, is not charged by the sweep", async () => {
  const orderId = await failedByOurFault();
  await restoredAfter(async () => {
    pass(hour);
    await sweep();
    await refundAtStripe();
  });
  await sweep();
  expect([await stateOf(orderId), await charged(testCheckout)]).toEqual(["failed", [1]]);
});

test("an approved order that had failed, and that staff rejected since, is not charged by the sweep", async () => {
  const orderId = await failedByOurFault();
  await restoredAfter(() => rejectOrder(testCheckout, orderId));
  await sweep();
  expect(await charged(testCheckout)).toEqual([]);
  expect(await stateOf(orderId)).toBe("failed");
});

describe("where no table was restored and Stripe does not answer", () => {
  const silence = () => {
    for (let time = 0; time < 3; time++) stripe.faults.add({ kind: "fail", on: "GET /v1/payment_intents" });
  };

  test("staff reject an order that waits for approval", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    pass(hour);
    silence();
    expect((await rejectOrder(testCheckout, orderId)).status).toBe(200);
    expect(await stateOf(orderId)).toBe("canceled");
  });

  test("a person starts over after a declined checkout that is closed", async () => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const { checkoutId, ...submission } = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay({ checkoutId, ...submission });
    pass(hour);
    silence();
    expect((await buyer.cancel(checkoutId)).status).toBe(200);
  });
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
