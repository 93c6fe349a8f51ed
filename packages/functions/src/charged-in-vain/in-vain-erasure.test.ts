import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { now } from "@guildhall/core/ground/shared/clock";
import type { OrderId } from "@guildhall/core/ground/shared/ids";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { beforeAll, describe, expect, test } from "vitest";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind, paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as closures } from "../privacy/closures.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { handler as openItem } from "../review/open.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { payOwed as markPaid, owedBy } from "../staff-line-item/owed.fixture.ts";
import { holdWebhooks, paidTwice, sendWebhookAbout } from "./in-vain.fixture.ts";

// Money charged in vain, or under way, of a person whose account is closed or erased.

const { stripe: standIn } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

beforeAll(holdWebhooks);

describe("comes of no order that is under way when an account is closed", () => {
  const ask = () => call(requestClosure, { token: testCheckout.buyer.token, body: { currentPassword: password } });
  const confirm = async () => {
    const { id, memberNumber } = await Person.get(testCheckout.buyer.id);
    return call(confirmClosure, {
      as: "admin",
      params: { personId: id },
      body: { memberNumber, ...(await readNow(id)) },
    });
  };
  const payAtBank = async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("asking"));
    await testCheckout.buyer.pay(submission);
    return submission;
  };
  test("staff must wait for a payment at the bank, and can close the account when it is given up", async () => {
    await payAtBank();
    await ask();
    expect((await confirm()).body.code).toBe("privacy.payment-under-way");
    const opened = await call(openItem, {
      as: "admin",
      params: { kind: "closure", id: testCheckout.buyer.id },
      body: {},
    });
    expect(opened.body.item.obstacles[0].sentence).toMatch(/or the order ends by itself after a day\.$/);
    pass(24 * 60 * minute);
    await sweep();
    expect((await confirm()).status).toBe(200);
  });

  test("nothing is charged any more once it is decided: neither a cart, nor by approval, nor by a retry", async () => {
    const { buyer } = testCheckout;
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const waiting = await orderOnApproval(testCheckout, "good");
    await ask();
    expect((await confirm()).status).toBe(200);
    expect((await approveOrder(testCheckout, waiting.orderId)).body.code).toBe("billing.account-closing");
    expect((await buyer.payLater(orderId, await buyer.enterCard("good"))).body.code).toBe("billing.account-closing");
    await buyer.fill(testCheckout.shop.event);
    const cart = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    expect((await buyer.pay(cart)).body.code).toBe("billing.account-closing");
    const tried = (await paymentsOf(buyer.id)).length;
    pass(3 * 24 * 60 * minute);
    await sweep();
    expect((await paymentsOf(buyer.id)).length).toBe(tried);
  });

  test("what staff mark as paid after the decision takes it back into the queue", async () => {
    const { buyer } = testCheckout;
    await buyer.fill(testCheckout.shop.event);
    await ask();
    expect((await confirm()).status).toBe(200);
    const [item] = await owedBy(buyer.id);
    expect((await markPaid(buyer.id, item?.id ?? "")).status).toBe(200);
    await decisionsTakeEffect();
    expect(await Orders.ofPerson(buyer.id)).toMatchObject([{ state: "paid" }]);
    const { data } = (await call(closures, { as: "admin", query: "limit=100" })).body;
    expect(data.find(({ personId }: { personId: string }) => personId === buyer.id)).toBeDefined();
  });
});

describe("is not lost when its person is erased", () => {
  const forget = () => erase(testCheckout.buyer.id, allEntities);
  const buyer = () => testCheckout.buyer;

  test("while it is being given back", async () => {
    const { id, payment } = await paidTwice(testCheckout, "empty");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    await expect(forget()).rejects.toThrow("One order is not over yet");
    pass(minute);
    await sweep();
    await forget();
    await expect(behind(testCheckout.buyer.id, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test.each([
    [
      "at the bank, and is answered there",
      async () => {
        await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("asking")));
        for (const payment of await paymentsOf(buyer().id)) await answerBank(payment, true);
      },
    ],
    [
      "on its way, and its answer is lost",
      async () => {
        const submission = await testSubmissionOf(buyer(), await buyer().enterCard("good"));
        loseAnswers();
        await buyer().pay(submission);
        standIn.faults.clear();
      },
    ],
  ])("and is all that comes through of an order that was %s", async (_case, payMeanwhile) => {
    await buyer().fill(testCheckout.shop.event);
    await payMeanwhile();
    await expect(forget()).rejects.toThrow("One order is not over yet");
    const [payment] = await paymentsOf(buyer().id);
    const [order] = await Orders.ofPerson(buyer().id);
    expect(order).toMatchObject({ state: "canceled", paymentsInVain: [{ paymentIntentId: payment?.id }] });
    pass(minute);
    await sweep();
    expect(await refundsAtStripe(payment?.id ?? "")).toMatchObject([{ amount: 4900, status: "succeeded" }]);
    await forget();
    expect(await Orders.ofPerson(buyer().id)).toEqual([]);
  });

  test("but a purchase before an erasure that is repeated is booked, sends no mail, and is kept", async () => {
    await buyer().fill(testCheckout.shop.event);
    await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("asking")));
    const { email } = await Person.get(buyer().id);
    const [order] = await Orders.ofPerson(buyer().id);
    for (const payment of await paymentsOf(buyer().id)) await answerBank(payment, true);
    const [payment] = await paymentsOf(buyer().id);
    pass(minute);
    const erasedAt = now();
    pass(minute);
    await erase(buyer().id, allEntities, { isRepeat: true, erasedAt });
    await deliverEverything();
    expect(await refundsAtStripe(payment?.id ?? "")).toEqual([]);
    expect(await Orders.ofPerson(buyer().id)).toEqual([]);
    const ledger = await Ledger.ofOrder(buyer().id, order?.id as OrderId);
    expect(ledger.map(({ kind }) => kind)).toEqual(["sale"]);
    expect(mailsTo(email).filter(({ subject }) => /receipt|closed/i.test(subject))).toEqual([]);
  });

  test("while staff have to give it back", async () => {
    const { payment } = await paidTwice(testCheckout, "empty", "pm_card_refundFail");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    pass(minute);
    await sweep();
    await call(requestClosure, { token: testCheckout.buyer.token, body: { currentPassword: password } });
    const { id: personId, memberNumber } = await Person.get(testCheckout.buyer.id);
    const decision = { memberNumber, ...(await readNow(personId)) };
    const { status, body } = await call(confirmClosure, { as: "admin", params: { personId }, body: decision });
    expect([status, body.code]).toEqual([409, "privacy.money-owed"]);
    await expect(forget()).rejects.toThrow("One order is not over yet");
  });
});
