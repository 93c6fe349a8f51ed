import { type Contents, read } from "../cart/contents.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { refuseEnded } from "../person/session.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { retryWhen } from "../shared/retry.ts";
import { carryOut, type Standing } from "./attempt.ts";
import type { Payment, PaymentOutcome } from "./payment.schema.ts";
import { look, onItsWay, outcomeOf, unlessFailed } from "./payment-outcome.ts";
import { basketOf, cardFor, methodOf, place } from "./place-order.ts";
import { submissionOf } from "./submission.ts";
import { tryAgain } from "./try-again.ts";

/**
 * 'Submit Order': the same checkout id is the same order, however often it is sent. An id whose order was given up is
 * spent: what was sent under it pays for nothing any more.
 */
export async function pay(actor: Actor, payment: Payment): Promise<PaymentOutcome> {
  await countAttempt("checkout.person", personOf(actor).personId);
  // Of two that place the same order at once, the second finds it placed.
  const standing = await retryWhen(["conflict", "conflict.busy"], () => submit(actor, payment));
  return onItsWay(() => outcomeOf(actor, unlessFailed(standing)));
}

async function submit(actor: Actor, payment: Payment): Promise<Standing> {
  const { personId } = personOf(actor);
  const known = await Orders.find(personId, payment.checkoutId);
  if (known) return onItsWay(() => takeUp(actor, known, payment));
  const contents = await cartOf(actor);
  if (contents.checkoutId !== payment.checkoutId || contents.orderId) {
    // The order may have been placed since it was looked for: then it is taken up.
    throw new DomainError((await Orders.find(personId, payment.checkoutId)) ? "conflict" : "cart.changed");
  }
  const order = await place(actor, await basketOf(contents, payment), payment);
  return onItsWay(() => carryOut(actor, order, { isFirst: true }));
}

/** What is to be paid, unless the session of whoever pays has ended. */
async function cartOf(actor: Actor): Promise<Contents> {
  const contents = await read(personOf(actor).personId);
  refuseEnded(actor, contents.person);
  return contents;
}

/** An order that is known already: answered if it is through, tried again if it failed. */
async function takeUp(actor: Actor, known: Order, payment: Payment): Promise<Standing> {
  if (known.state === "charging" && known.submission !== submissionOf(payment)) {
    throw new DomainError("billing.under-way");
  }
  const standing = await look(actor, known);
  const { state, chargedWhen } = standing.order;
  if (state === "canceled") throw new DomainError("cart.changed");
  const isOpen = state === "failed" || state === "needs_action";
  if (known.state === "charging" || chargedWhen === "approval" || !isOpen) return standing;
  return submitAgain(actor, standing, payment);
}

/** The next attempt at an order. What is to be paid now is another order, once this one was given up. */
async function submitAgain(actor: Actor, standing: Standing, payment: Payment): Promise<Standing> {
  const { order } = standing;
  const card = await cardForSame(actor, order, payment).catch((refusal) => {
    // The other refusals mean that nothing was charged; of an order that waits for the bank nobody can say that.
    throw order.state === "needs_action" && refusal instanceof DomainError && !promisesNothing(refusal)
      ? new DomainError("billing.waits-for-bank")
      : refusal;
  });
  if (order.state === "needs_action" && order.paymentMethodId === card.paymentMethodId) return standing;
  return tryAgain(actor, order, {
    ...card,
    isOffSession: false,
    submission: submissionOf(payment),
    action: "billing.order-resubmitted",
  });
}

const promisesNothing = ({ code }: DomainError): boolean => code === "unavailable" || code === "auth.ended";

/** The card to charge, where what is submitted is what was ordered. */
async function cardForSame(actor: Actor, order: Order, payment: Payment) {
  const contents = await cartOf(actor);
  if (contents.orderId !== order.id) throw new DomainError("cart.changed");
  const basket = await basketOf(contents, payment);
  if (order.hash !== basket.hash || order.method !== methodOf(actor, payment, basket.totalCents)) {
    throw new DomainError("cart.changed");
  }
  return cardFor(actor, payment);
}
