import { type Actor, personOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { isOurFault } from "../../money/order/words/our-fault.rules.ts";
import * as CurrentUser from "../../people/person/user.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { advanceOrder, attemptPayment, type CheckedOrder } from "./attempt.ts";
import { checkoutLimits } from "./checkout.limit.ts";
import type { PaymentOutcome } from "./payment.schema.ts";

/** Asks Stripe where an attempt may have been cut off. */
export async function checkOrder(actor: Actor, order: Order): Promise<CheckedOrder> {
  const { state, paymentIntentId } = order;
  if (state === "charging") return attemptPayment(actor, order);
  if ((state !== "needs_action" && state !== "failed") || !paymentIntentId) return { order };
  return advanceOrder(actor, order, await Gateway.retrieve(paymentIntentId));
}

/** For a browser that comes from its bank or got no answer. */
export async function settleOrder(actor: Actor, orderId: OrderId): Promise<PaymentOutcome> {
  const { personId } = personOf(actor);
  const refusal = await refusalOf(checkoutLimits["settlement.person"], personId);
  const order = await Orders.find(personId, orderId);
  if (!order) throw refusal ?? new DomainError("not-found");
  // Over the limit, answer what is known: a webhook may have updated it.
  if (refusal && !(await mayAskBank(actor, order))) return paymentOutcomeOf(actor, { order }, refusal);
  return underWayUnlessKnown(async () => paymentOutcomeOf(actor, await checkOrder(actor, order)));
}

/** A limit of its own, because the person pressed a button or comes from the bank. */
async function mayAskBank(actor: Actor, { state }: Order): Promise<boolean> {
  const { personId, actedBy } = personOf(actor);
  return state === "needs_action" && !actedBy && !(await refusalOf(checkoutLimits["bank-question.person"], personId));
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

/** During a charge, no error may claim that nothing was changed. Checks before the attempt stay outside. */
export async function underWayUnlessKnown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code !== "unavailable") throw error;
    log.error("billing.broke-under-way", { error });
    throw new DomainError("billing.under-way");
  }
}

/** Fetches the bank's client secret if missing. Over the limit, says when to ask again. */
export async function paymentOutcomeOf(
  actor: Actor,
  { order, payment }: CheckedOrder,
  refusal?: DomainError,
): Promise<PaymentOutcome> {
  const { id, state, totalCents, failure, attemptId, paymentIntentId } = order;
  const retryAfterSeconds = refusal?.extra.retryAfterSeconds;
  // Staff who act as the person must not answer the bank.
  const isTheirs = !personOf(actor).actedBy;
  const asks =
    !refusal && isTheirs && state === "needs_action" && paymentIntentId
      ? (payment ?? (await Gateway.retrieve(paymentIntentId)))
      : undefined;
  return {
    user: await CurrentUser.getUser(actor),
    order: {
      ...{ id, state, totalCents },
      ...(asks?.clientSecret && { clientSecret: asks.clientSecret }),
      ...(failure && { failure }),
      ...(attemptId && { attemptId }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    },
  };
}

/** Nothing was charged: throws our fault, or the bank's reason. What was charged in vain is said, too. */
export function throwIfFailed(checked: CheckedOrder): CheckedOrder {
  const { state, failure, paymentsInVain } = checked.order;
  if (state === "canceled" && paymentsInVain) throw new DomainError("billing.charged-in-vain");
  if (state !== "failed") return checked;
  if (isOurFault(checked.order)) throw new DomainError("billing.our-fault");
  throw new DomainError("billing.declined", failure ? { detail: failure } : {});
}
