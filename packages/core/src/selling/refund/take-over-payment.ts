import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { spreadOverLines } from "../../money/order/refund.rules.ts";
import { takenOf } from "../../money/order/refund-excess.rules.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import type * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import { refundsOfPayment } from "../../vendors/stripe/refund.gateway.ts";
import { advanceOrder } from "../checkout/attempt.ts";
import { type OrderOfRefund, stop } from "./settle-refund.ts";
import { take } from "./take-refund.ts";

const bank = systemActor("Stripe");

type There = RefundGateway.RefundThere;

/** Takes over payment, then refunds, as webhooks may be late or lost. True if anything was news. Safe to repeat. */
export async function takeOverPayment(found: Order & OrderOfRefund, payment: PaymentIntent): Promise<boolean> {
  const { order } = await advanceOrder(bank, found, payment);
  if (InVain.find(order, payment.id)) {
    await InVain.takeOver(order, payment.id);
    return false;
  }
  if (order.paymentIntentId === payment.id) {
    const isAnyNews = await takeOverRefunds({ ...order, isSilent: found.isSilent }, payment.id);
    return isAnyNews || order.paidAt !== found.paidAt;
  }
  log.warn("billing.refund-of-no-order", { orderId: order.id, payment: payment.id });
  return false;
}

async function takeOverRefunds({ personId, id, isSilent }: OrderOfRefund, paymentIntentId: string): Promise<boolean> {
  const all = inOrder(await refundsOfPayment(paymentIntentId));
  // The order is read after the list, so that it has every refund that we made before.
  let order = await Orders.get(personId, id);
  let isAnyNews = false;
  for (const there of all) {
    const known = knownAs(order, there);
    if (isNews(known, there)) order = await stopUnsent(order, all);
    const refund = known ?? madeByHand(order, there);
    if (!refund || isTold(refund, there)) continue;
    await take(bank, { ...order, isSilent }, refund, there);
    order = await Orders.get(personId, id);
    isAnyNews ||= counts(known) !== counts(knownAs(order, there));
  }
  return isAnyNews;
}

/** Whoever asked for a refund has not seen what is news: it is not sent unless it was, and what is news may stand for it. */
async function stopUnsent(order: Order, all: readonly There[]): Promise<Order> {
  const sent = new Set(all.map(({ metadata }) => metadata.refundId));
  const unsent = order.refunds?.filter(
    ({ id, state, stripeId }) => state === "requested" && !stripeId && !sent.has(id),
  );
  for (const refund of unsent ?? []) await stop(bank, order, refund);
  return Orders.get(order.personId, order.id);
}

const isNews = (known: Refund | undefined, { state }: There): boolean => counts(known) !== (state !== "failed");

/** A requested refund counts as given. */
const counts = (refund: Refund | undefined): boolean => refund !== undefined && refund.state !== "failed";

/** Failed ones first, so that their replacements find them owed; then oldest first. */
const inOrder = (all: readonly There[]): There[] =>
  all.toReversed().toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));

/** The same id of ours may occur twice, if Stripe had forgotten the first. */
const knownAs = ({ refunds = [] }: Order, { stripeId, metadata }: There): Refund | undefined =>
  refunds.find((one) => one.stripeId === stripeId) ??
  refunds.find((one) => one.id === metadata.refundId && one.stripeId === undefined);

const stateHere = { "under-way": "requested", done: "done", failed: "failed" } as const;

const isTold = ({ state, stripeId }: Refund, there: There): boolean =>
  stripeId === there.stripeId && state === stateHere[there.state];

/** One that failed before we heard of it gave nothing. */
function madeByHand(order: Order, there: There): Refund | undefined {
  if (there.state === "failed") return undefined;
  const told = { id: createId("refund"), requestedAt: now(), reason: "Refunded at Stripe", by: bank.name } as const;
  return { ...told, state: "requested", ...takenOf(there.amountCents, spreadOverLines(order, there.amountCents)) };
}
