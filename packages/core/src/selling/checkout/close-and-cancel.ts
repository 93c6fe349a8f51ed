import { type Actor, type Author, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { isOver } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { isPaidTooLate } from "../sellers/no-longer-sold.ts";
import { isOvertaken } from "./attempt.rules.ts";
import { advanceOrder, type Move, withdrawAttempt } from "./attempt.ts";
import { cancelClosedOrder, type Told } from "./cancel-closed-order.ts";
import { cancelPaid } from "./cancel-paid.ts";
import { findEarlierPayment } from "./earlier-payment.ts";
import type { PaymentOutcome } from "./payment.schema.ts";
import { paymentOutcomeOf, throwIfFailed, underWayUnlessKnown } from "./payment-outcome.ts";

interface AttemptAsSeen {
  /** The last attempt that the page knew of: a newer one that may still be paid is left alone. */
  readonly seenAttempt?: number | undefined;
  /** What staff are told then; a member is told what is under way. */
  readonly refusal?: ProblemCode;
}

/** If it was paid meanwhile, or charged in vain, the answer says so. */
export async function cancel(actor: Actor, orderId: OrderId, seen: AttemptAsSeen = {}): Promise<PaymentOutcome> {
  const order = await Orders.get(personOf(actor).personId, orderId);
  if (order.chargedWhen === "approval") throw new DomainError("billing.nothing-to-pay");
  return underWayUnlessKnown(async () =>
    paymentOutcomeOf(actor, throwIfFailed({ order: await closeAndCancel(actor, order, seen) })),
  );
}

/** For an erasure: what comes through only now is given back, unless it came before the first try of the erasure. */
export async function cancelUnpaid(actor: Actor, personId: PersonId, erasedAt?: Instant): Promise<void> {
  const pay: Move = async (by, order, payment) =>
    erasedAt && (await Gateway.chargedAt(payment.id)) < erasedAt
      ? (await import("./move-to-paid.ts")).bookSale(by, order, payment)
      : cancelPaid(by, order, payment);
  for (const order of await Orders.ofPerson(personId)) await closeAndCancel(actor, order, { pay });
}

/** What staff reject is rejected also where a payment of another sum, or one too late, has come for it, which is given back. */
const payOrReject =
  (reason?: string, told?: Told): Move =>
  async (actor, order, payment) =>
    payment.amountCents === order.totalCents && !(await isPaidTooLate(order, payment))
      ? (await import("./move-to-paid.ts")).moveToPaid(actor, order, payment)
      : cancelPaid(actor, order, payment, reason, told);

/** Another payment than the restored table knows may have paid it since. */
async function canceledOrEarlier({ paymentIntentId, ...order }: Order): Promise<PaymentIntent | undefined> {
  const payment = paymentIntentId ? await Gateway.cancel(paymentIntentId) : undefined;
  return payment && payment.state !== "canceled" ? payment : findEarlierPayment(order);
}

interface Reasons extends AttemptAsSeen {
  readonly reason?: string | undefined;
  readonly told?: Told | undefined;
  readonly pay?: Move;
}

const underWay: Partial<Record<Order["state"], ProblemCode>> = {
  needs_action: "billing.waits-for-bank",
  charging: "billing.under-way",
};

function refuseUnderWay({ state }: Order, refusal = underWay[state]): void {
  if (underWay[state] && refusal) throw new DomainError(refusal);
}

/** Cancels at Stripe first, so that no browser can still pay. If it turns out paid, it is paid. */
export const closeAndCancel = (
  actor: Actor | Author,
  { personId, id }: Order,
  { reason, told, pay = payOrReject(reason, told), ...seen }: Reasons = {},
): Promise<Order> =>
  retryWhenOvertaken(async () => {
    const known = await Orders.get(personId, id);
    if (isOvertaken(known, seen)) refuseUnderWay(known, seen.refusal);
    const order = await withdrawAttempt(actor, known, pay);
    if (isOver(order)) return order;
    const payment = await canceledOrEarlier(order);
    if (!payment || payment.state === "canceled") return cancelClosedOrder(actor, order, reason, told);
    const after = await advanceOrder(actor, order, payment, { pay });
    if (!isOver(after.order)) throw new DomainError("billing.under-way");
    return after.order;
  });
