import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import * as CurrentUser from "../person/user.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { OrderId } from "../shared/ids.ts";
import { log } from "../shared/log.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";
import { advanceOrder, attemptPayment, type CheckedOrder } from "./attempt.ts";
import type { PaymentOutcome } from "./payment.schema.ts";

/** How an order stands by now: whoever made its attempt may have died before they could say so. */
export async function checkOrder(actor: Actor, order: Order): Promise<CheckedOrder> {
  const { state, paymentIntentId } = order;
  if (state === "charging") return attemptPayment(actor, order);
  if ((state !== "needs_action" && state !== "failed") || !paymentIntentId) return { order };
  return advanceOrder(actor, order, await Gateway.retrieve(paymentIntentId));
}

/** Asks how a payment stands, for a browser that has been at its bank, and for one that got no answer. */
export async function settle(actor: Actor, orderId: OrderId): Promise<PaymentOutcome> {
  const { personId } = personOf(actor);
  const refusal = await refusalOf("settlement.person", personId);
  const order = await Orders.find(personId, orderId);
  if (!order) throw refusal ?? new DomainError("not-found");
  // Whoever has looked too often is told what is known: the payment provider may have told us since.
  if (refusal && !(await mayAskBank(actor, order))) return paymentOutcomeOf(actor, { order }, refusal);
  return underWayUnlessKnown(async () => paymentOutcomeOf(actor, await checkOrder(actor, order)));
}

/** Nobody looks by themselves at what waits for a bank: whoever does has pressed to confirm it, or comes from there. */
async function mayAskBank(actor: Actor, { state }: Order): Promise<boolean> {
  const { personId, actedBy } = personOf(actor);
  return state === "needs_action" && !actedBy && !(await refusalOf("bank-question.person", personId));
}

async function refusalOf(...[name, who]: Parameters<typeof countAttempt>): Promise<DomainError | undefined> {
  try {
    await countAttempt(name, who);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate.limited") return error;
    throw error;
  }
}

/**
 * What breaks while an order is on its way is no reason to say that nothing was changed: nobody knows. That a vendor does
 * not answer says just that, so what is asked before an attempt stands outside of this.
 */
export async function underWayUnlessKnown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code !== "unavailable") throw error;
    log.error("billing.broke-under-way", { error });
    throw new DomainError("billing.under-way");
  }
}

/** Its bank's question is fetched where it is not known, unless nobody was asked: then it says when one can look again. */
export async function paymentOutcomeOf(
  actor: Actor,
  { order, payment }: CheckedOrder,
  refusal?: DomainError,
): Promise<PaymentOutcome> {
  const { id, state, totalCents, failure, paymentIntentId } = order;
  const retryAfterSeconds = refusal?.extra.retryAfterSeconds;
  // Only the person themselves may answer their bank: staff who act as them get nothing to do it with.
  const isTheirs = !personOf(actor).actedBy;
  const asks =
    !refusal && isTheirs && state === "needs_action" && paymentIntentId
      ? (payment ?? (await Gateway.retrieve(paymentIntentId)))
      : undefined;
  return {
    user: await CurrentUser.get(actor),
    order: {
      ...{ id, state, totalCents },
      ...(asks?.clientSecret && { clientSecret: asks.clientSecret }),
      ...(failure && { failure }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    },
  };
}

/** Nothing was charged: whose fault it is, or the bank's word for it, is said. */
export function throwIfFailed(checked: CheckedOrder): CheckedOrder {
  const { state, failure } = checked.order;
  if (state !== "failed") return checked;
  if (checked.isOurFault) throw new DomainError("billing.our-fault");
  throw new DomainError("billing.declined", failure ? { detail: failure } : {});
}
