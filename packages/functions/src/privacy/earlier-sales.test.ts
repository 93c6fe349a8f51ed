import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { now } from "@guildhall/core/ground/shared/clock";
import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as Orders from "@guildhall/core/money/order/order";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import { openTestCheckout, orderOnApproval } from "../checkout/test-checkout.fixture.ts";
import { aChargedOrder, aPaymentAtStripe, movedOf, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";

// A restored table brings somebody back. What they had paid before their erasure is booked when they are erased again.

const testCheckout = openTestCheckout();
const buyer = () => testCheckout.buyer;

beforeAll(holdWebhooks);

async function eraseAgain(personId: PersonId = buyer().id): Promise<void> {
  pass(minute);
  const erasedAt = now();
  pass(minute);
  await erase(personId, allEntities, { isRepeat: true, erasedAt });
}

const onlyOrder = async () => (await Orders.ofPerson(buyer().id))[0] as Order;
const ledgerOf = (orderId: string) => Ledger.ofOrder(buyer().id, orderId as OrderId);

async function payAtBank(...products: Parameters<ReturnType<typeof buyer>["fill"]>) {
  await buyer().fill(...products);
  await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("asking")));
  const order = await onlyOrder();
  for (const payment of await paymentsOf(buyer().id)) await answerBank(payment, true);
  const [payment] = await paymentsOf(buyer().id);
  return { order, payment };
}

test("what was charged is booked, and not the lines that were to wait for approval", async () => {
  const { order, payment } = await payAtBank(testCheckout.shop.event, testCheckout.shop.onApproval("reg_one"));
  await eraseAgain();
  const ledger = await ledgerOf(order.id);
  expect(ledger.map(({ kind }) => kind)).toEqual(["sale"]);
  expect(movedOf(ledger, "stripe")).toBe(payment?.amount);
});

const declined = async () => {
  await buyer().fill(testCheckout.shop.event);
  await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("empty")));
};

test.each([
  ["waits for approval", () => orderOnApproval(testCheckout)],
  ["was declined and closed", declined],
])("a payment is found and booked that the restored order does not know, because it %s", async (_state, arrange) => {
  await arrange();
  const order = await onlyOrder();
  const payment = await aPaymentAtStripe(order, order.totalCents);
  await eraseAgain();
  const ledger = await ledgerOf(order.id);
  expect(ledger.map(({ kind }) => kind)).toEqual(["sale"]);
  expect(movedOf(ledger, "stripe")).toBe(order.totalCents);
  expect(await refundsAtStripe(payment.id)).toEqual([]);
  expect(await Orders.ofPerson(buyer().id)).toEqual([]);
});

test("a payment whose answer was lost is booked, although its customer is deleted at Stripe", async () => {
  await buyer().fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(buyer(), await buyer().enterCard("good"));
  loseAnswers();
  await buyer().pay(submission);
  globalThis.testCloud.standIns.stripe.faults.clear();
  const { customers, paymentIntents } = await stripe();
  const [payment] = await paymentsOf(buyer().id);
  await customers.del(String((await paymentIntents.retrieve(payment?.id ?? "")).customer));
  await eraseAgain();
  expect((await ledgerOf(submission.checkoutId)).map(({ kind }) => kind)).toEqual(["sale"]);
});

test("what came through after the erasure is not booked as a sale", async () => {
  await declined();
  const order = await onlyOrder();
  const erasedAt = now();
  pass(minute);
  await aPaymentAtStripe(order, order.totalCents);
  await erase(buyer().id, allEntities, { isRepeat: true, erasedAt });
  expect(await ledgerOf(order.id)).toEqual([]);
});

test("what was refunded before the erasure is booked as well, and nobody is told", async () => {
  const { order, payment } = await payAtBank(testCheckout.shop.event);
  await (await stripe()).refunds.create({ payment_intent: payment?.id ?? "" });
  await eraseAgain();
  await deliverEverything();
  const ledger = await ledgerOf(order.id);
  expect(ledger.map(({ kind }) => kind)).toEqual(["sale", "refund"]);
  expect(movedOf(ledger, "stripe")).toBe(0);
  expect(mailsTo(buyer().email).filter(({ subject }) => /refund|receipt/i.test(subject))).toEqual([]);
});

test("what the restored table knows as paid, and was refunded since, is booked as refunded", async () => {
  const price = 4900 as Cents;
  const { person, order, payment } = await aChargedOrder([{ price, finalPrice: price }]);
  await (await stripe()).refunds.create({ payment_intent: payment?.id ?? "", amount: 1900 });
  await eraseAgain(person.id);
  const ledger = await Ledger.ofOrder(person.id, order.id);
  expect(
    movedOf(
      ledger.filter(({ kind }) => kind === "refund"),
      "stripe",
    ),
  ).toBe(-1900);
});

test("a payment of another amount is neither booked nor given back, and its alarm names it", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  vi.stubEnv("LOG_LEVEL", "error");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const payment = await aPaymentAtStripe(await onlyOrder(), 12_300);
  await eraseAgain();
  vi.unstubAllEnvs();
  const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("sale-not-booked"));
  written.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ orderId, payment: payment.id, paidCents: 12_300 }]);
  expect([await ledgerOf(orderId), await refundsAtStripe(payment.id)]).toEqual([[], []]);
});
