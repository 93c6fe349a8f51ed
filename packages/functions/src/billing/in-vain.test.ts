import { stripe } from "@guildhall/core/billing/stripe-client";
import { beforeAll, expect, test } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { behind } from "./checkout.fixture.ts";
import { minute, pass } from "./clock.fixture.ts";
import { holdWebhooks, paidTwice, tell } from "./in-vain.fixture.ts";
import { movedOf, refundsAtStripe } from "./paid-order.fixture.ts";
import { openTill } from "./till.fixture.ts";
import { waitOf } from "./waiting.fixture.ts";

// Money that came in for an order which can no longer be granted: booked, shown to staff, given back.

const { stripe: standIn } = globalThis.testCloud.standIns;
const till = openTill();

beforeAll(holdWebhooks);

test.each(["empty", "good"] as const)(
  "for an order whose card was %s is booked once, shown, and given back",
  async (card) => {
    const { id, payment } = await paidTwice(till, card);
    const before = (await behind(till.buyer.id, id)).ledger;
    const answers = await Promise.all([1, 2].map(() => tell("payment_intent.succeeded", payment.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const noted = await behind(till.buyer.id, id);
    expect(noted.ledger.slice(before.length).map(({ kind }) => kind)).toEqual(["in_vain"]);
    expect(movedOf(noted.ledger.slice(before.length), "stripe")).toBe(4900);
    expect(await waitOf(id)).toMatchObject({ waitsFor: "in_vain", row: { inVain: [{ state: "requested" }] } });

    pass(minute);
    await sweep();
    const after = await behind(till.buyer.id, id);
    expect(after.order.paymentsInVain).toMatchObject([{ state: "done", returnedCents: 4900 }]);
    expect([after.order.state, after.order.refundedCents, after.order.dueAt]).toEqual([
      card === "good" ? "paid" : "canceled",
      undefined,
      undefined,
    ]);
    expect(movedOf(after.ledger, "in_vain")).toBe(0);
    expect((await refundsAtStripe(payment.id)).map(({ amount }) => amount)).toEqual([4900]);
    expect(await waitOf(id)).toBeUndefined();
    await sweep();
    await tell("refund.created", (await refundsAtStripe(payment.id))[0]?.id ?? "");
    expect((await behind(till.buyer.id, id)).ledger).toHaveLength(before.length + 2);
  },
);

test("that staff give back at Stripe before us is booked all the same, and not given back twice", async () => {
  const { id, payment } = await paidTwice(till, "good");
  const made = await (await stripe()).refunds.create({ payment_intent: payment.id });
  expect((await tell("refund.created", made.id)).status).toBe(200);
  await tell("payment_intent.succeeded", payment.id);
  await sweep();
  const { order, ledger } = await behind(till.buyer.id, id);
  expect(order.paymentsInVain).toMatchObject([{ state: "done", returnedCents: 4900 }]);
  expect([order.refunds, movedOf(ledger, "in_vain"), (await refundsAtStripe(payment.id)).length]).toEqual([
    undefined,
    0,
    1,
  ]);
});

test("that the bank does not take back waits for staff, until they have given it back", async () => {
  const { id, payment } = await paidTwice(till, "empty");
  await tell("payment_intent.succeeded", payment.id);
  await sweep();
  const [refund] = await refundsAtStripe(payment.id);
  standIn.failRefund(refund?.id ?? "");
  await tell("refund.failed", refund?.id ?? "");
  const { row } = (await waitOf(id)) ?? {};
  expect(row?.inVain).toMatchObject([
    { state: "failed", failure: expect.stringContaining("expired or canceled card") },
  ]);
  expect(movedOf((await behind(till.buyer.id, id)).ledger, "in_vain")).toBe(-4900);
  const byHand = await (await stripe()).refunds.create({ payment_intent: payment.id });
  await tell("refund.created", byHand.id);
  expect([await waitOf(id), movedOf((await behind(till.buyer.id, id)).ledger, "in_vain")]).toEqual([undefined, 0]);
});
