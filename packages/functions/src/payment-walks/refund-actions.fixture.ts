import { toRefundAgain } from "@guildhall/core/money/order/refund.rules";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import type { TestBuyer } from "../checkout/buyer.fixture.ts";
import { madeInVain, type StripeIntent } from "./stripe-books.fixture.ts";
import type { Walk } from "./walk.fixture.ts";

// Refunds, returned refunds and repeated refunds: by us, by hand at the payment provider, by check.

/** The arguments of these actions. */
export type Payer = Pick<Walk, "random" | "portal" | "since" | "faults"> & {
  readonly buyer: Pick<TestBuyer, "id" | "email">;
};

const isSold = ({ metadata, status }: StripeIntent): boolean => !metadata[madeInVain] && status === "succeeded";

/** Staff refund a part of a sale at the payment provider. */
export async function refundByHand({ random, portal, buyer, since }: Payer): Promise<string> {
  const { stripe: there } = await portal.books(buyer, since);
  const payment = random.pick(there.intents.filter(isSold));
  if (!payment) return "nothing sold";
  const amount = random.chance(0.5) ? payment.amount : Math.max(1, Math.floor(payment.amount / (2 + random.below(3))));
  const { refunds } = await stripe();
  const said = await refunds.create({ payment_intent: payment.id, amount }).catch(({ code }) => ({ status: code }));
  return `${amount} of ${payment.id}: ${said.status}`;
}

/** A bank returns a refund, long after it was made. */
export async function sendBack({ random, portal, buyer, since }: Payer): Promise<string> {
  const { stripe: there } = await portal.books(buyer, since);
  const refund = random.pick(there.refunds.filter(({ status }) => status === "succeeded"));
  if (!refund) return "nothing given";
  globalThis.testCloud.standIns.stripe.failRefund(refund.id);
  return `${refund.amount} of ${refund.payment_intent}`;
}

/** Staff have given a failed refund another way, and record it. */
export async function giveAnotherWay({ random, portal, buyer, since, faults }: Payer): Promise<string> {
  const { orders } = await portal.books(buyer, since);
  const owed = orders.flatMap((order) => toRefundAgain(order).map((refund) => ({ order, refund })));
  const one = random.pick(owed);
  if (!one) return "nothing failed";
  const { id: failed, amountCents } = one.refund;
  const { status, body } = await portal.giveOtherwise(buyer, one.order.id, { failed, amountCents });
  if (status === 500) faults.push("giving another way was answered 500");
  return `${amountCents} of ${one.order.id}: ${status} ${body?.code ?? ""}`;
}
