import { type CartContents, readCart } from "../cart/contents.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { refuseEnded } from "../person/session.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import { attemptPayment, type CheckedOrder } from "./attempt.ts";
import type { Checkout, PaymentOutcome } from "./payment.schema.ts";
import { checkOrder, paymentOutcomeOf, throwIfFailed, underWayUnlessKnown } from "./payment-outcome.ts";
import { basketOf, cardFor, paymentMethodFor, placeOrder } from "./place-order.ts";
import { submissionOf } from "./submission.ts";
import { tryAgain } from "./try-again.ts";

/**
 * 'Submit Order': the same checkout id is the same order, however often it is sent. An id whose order was given up is
 * spent: what was sent under it pays for nothing any more.
 */
export async function pay(actor: Actor, checkout: Checkout): Promise<PaymentOutcome> {
  await countAttempt("checkout.person", personOf(actor).personId);
  // Of two that place the same order at once, the second finds it placed.
  const checked = await retryWhenOvertaken(() => submitCheckout(actor, checkout));
  return underWayUnlessKnown(() => paymentOutcomeOf(actor, throwIfFailed(checked)));
}

async function submitCheckout(actor: Actor, checkout: Checkout): Promise<CheckedOrder> {
  const { personId } = personOf(actor);
  const known = await Orders.find(personId, checkout.checkoutId);
  if (known) return resumeOrder(actor, known, checkout);
  const contents = await readOwnCart(actor);
  if (contents.checkoutId !== checkout.checkoutId || contents.orderId) {
    // The order may have been placed since it was looked for: then it is taken up.
    throw new DomainError((await Orders.find(personId, checkout.checkoutId)) ? "conflict" : "cart.changed");
  }
  const order = await placeOrder(actor, await basketOf(contents, checkout), checkout);
  return underWayUnlessKnown(() => attemptPayment(actor, order, { isFirst: true }));
}

/** What is to be paid, unless the session of whoever pays has ended. */
async function readOwnCart(actor: Actor): Promise<CartContents> {
  const contents = await readCart(personOf(actor).personId);
  refuseEnded(actor, contents.person);
  return contents;
}

/** An order that is known already: answered if it is through, tried again if it failed. */
async function resumeOrder(actor: Actor, known: Order, checkout: Checkout): Promise<CheckedOrder> {
  if (known.state === "charging" && known.submission !== submissionOf(checkout)) {
    throw new DomainError("billing.under-way");
  }
  const checked = await underWayUnlessKnown(() => checkOrder(actor, known));
  const { state, chargedWhen } = checked.order;
  if (state === "canceled") throw new DomainError("cart.changed");
  const isOpen = state === "failed" || state === "needs_action";
  if (known.state === "charging" || chargedWhen === "approval" || !isOpen) return checked;
  return submitAgain(actor, checked, checkout);
}

/** The next attempt at an order. What is to be paid now is another order, once this one was given up. */
async function submitAgain(actor: Actor, checked: CheckedOrder, checkout: Checkout): Promise<CheckedOrder> {
  const { order } = checked;
  const card = await cardForSame(actor, order, checkout).catch((refusal) => {
    // The other refusals mean that nothing was charged; of an order that waits for the bank nobody can say that.
    throw order.state === "needs_action" && refusal instanceof DomainError && !promisesNothing(refusal)
      ? new DomainError("billing.waits-for-bank")
      : refusal;
  });
  if (order.state === "needs_action" && order.paymentMethodId === card.paymentMethodId) return checked;
  const submission = submissionOf(checkout);
  const attempt = { ...card, isOffSession: false, submission, action: "billing.order-resubmitted" } as const;
  return underWayUnlessKnown(() => tryAgain(actor, order, attempt));
}

const promisesNothing = ({ code }: DomainError): boolean => code === "unavailable" || code === "auth.ended";

/** The card to charge, where what is submitted is what was ordered. */
async function cardForSame(actor: Actor, order: Order, checkout: Checkout) {
  const contents = await readOwnCart(actor);
  if (contents.orderId !== order.id) throw new DomainError("cart.changed");
  const basket = await basketOf(contents, checkout);
  if (order.hash !== basket.hash || order.method !== paymentMethodFor(actor, checkout, basket.totalCents)) {
    throw new DomainError("cart.changed");
  }
  return cardFor(actor, checkout);
}
