import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { madeInVain } from "./stripe-books.fixture.ts";
import type { Action } from "./walk.fixture.ts";

// Actions of banks, and of staff at the payment provider: none of them goes through the portal.

/** The buyer disputes a payment; in the end one side wins. */
export const disputePayment: Action = async ({ portal, buyer, since, random }) => {
  const { stripe } = await portal.books(buyer, since);
  const open = random.pick(stripe.disputes.filter(({ status }) => status.endsWith("needs_response")));
  const disputed = new Set(stripe.disputes.map(({ payment_intent }) => payment_intent));
  const charge = random.pick(
    stripe.charges.filter(({ status, payment_intent }) => status === "succeeded" && !disputed.has(payment_intent)),
  );
  const isWon = random.chance(0.5);
  if (open && (!charge || random.chance(0.7))) return portal.closeDispute(open.id, isWon);
  return charge ? portal.dispute(charge.id) : "nothing to dispute";
};

/** How banks react: a dispute, no dispute, an inquiry, or a dispute as soon as it is paid. */
const ways = {
  pm_card_visa: 4,
  pm_card_refundFail: 1,
  pm_card_createDisputeInquiry: 1,
  pm_card_createDispute: 1,
} as const;

const over = ["paid", "refunded", "canceled"];

/** A second payment of an order that is over succeeds; perhaps it is disputed at once. */
export const chargeInVain: Action = async ({ random, portal, buyer, since }) => {
  const { orders } = await portal.books(buyer, since);
  const order = random.pick(orders.filter(({ state }) => over.includes(state)));
  if (!order) return "nothing is over";
  const way = random.weigh(ways);
  const amount = random.chance(0.5) && order.totalCents >= 50 ? order.totalCents : 5000;
  const { id, latest_charge } = await aPaymentAtStripe(order, amount, way, { [madeInVain]: "yes" });
  const disputed = way === "pm_card_visa" && random.chance(0.5) ? portal.dispute(String(latest_charge)) : "";
  return `${id} by ${way} for ${order.id}, which is ${order.state} ${disputed}`;
};

/** Staff are faster than the sweep, and refund a part of it at the payment provider. */
export const giveBackByHand: Action = async ({ random, portal, buyer, since }) => {
  const { stripe: there } = await portal.books(buyer, since);
  const payment = random.pick(there.intents.filter(({ metadata }) => metadata[madeInVain]));
  if (!payment) return "nothing in vain";
  const amount = random.chance(0.5) ? payment.amount : Math.floor(payment.amount / 3);
  const { refunds } = await stripe();
  const said = await refunds.create({ payment_intent: payment.id, amount }).catch(({ code }) => ({ status: code }));
  return `${amount} of ${payment.id}: ${said.status}`;
};
