import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { type CartContents, readCart, readCartForRequest } from "../cart/contents.ts";
import { isOvertaken, isSameAttempt } from "./attempt.rules.ts";
import { asAnswerTo, attemptPayment, type CheckedOrder } from "./attempt.ts";
import { checkoutLimits } from "./checkout.limit.ts";
import type { Checkout, PaymentOutcome } from "./payment.schema.ts";
import { checkOrder, paymentOutcomeOf, throwIfFailed, underWayUnlessKnown } from "./payment-outcome.ts";
import { basketOf, cardFor, paymentMethodFor, placeOrder } from "./place-order.ts";
import { refuseClosing } from "./refuse-closing.ts";
import { submissionOf } from "./submission.ts";
import { tryAgain } from "./try-again.ts";

/** The same checkout id is the same order. An id whose order was canceled pays for nothing any more. */
export async function pay(actor: Actor, checkout: Checkout): Promise<PaymentOutcome> {
  await countAttempt(checkoutLimits["checkout.person"], personOf(actor).personId);
  // Of two submissions at once, the second finds the order.
  const checked = await retryWhenOvertaken(() => submitCheckout(actor, checkout));
  return underWayUnlessKnown(() => paymentOutcomeOf(actor, throwIfFailed(checked)));
}

async function submitCheckout(actor: Actor, checkout: Checkout): Promise<CheckedOrder> {
  const { personId } = personOf(actor);
  const known = await Orders.find(personId, checkout.checkoutId);
  if (known) return resumeOrder(actor, known, checkout);
  const contents = openCart(await readCartForRequest(actor));
  if (contents.checkoutId !== checkout.checkoutId || contents.orderId) {
    // It may have been placed since the look-up: then retry.
    throw new DomainError((await Orders.find(personId, checkout.checkoutId)) ? "conflict" : "cart.changed");
  }
  const order = await placeOrder(actor, await basketOf(contents, checkout), checkout);
  return underWayUnlessKnown(() => attemptPayment(actor, order, { isFirst: true }));
}

function openCart(contents: CartContents): CartContents {
  refuseClosing(contents.person);
  return contents;
}

/** Answers an order that is through; tries again one that failed. */
async function resumeOrder(actor: Actor, known: Order, checkout: Checkout): Promise<CheckedOrder> {
  if (known.state === "charging" && known.submission !== submissionOf(checkout)) {
    throw new DomainError("billing.under-way");
  }
  const checked = await underWayUnlessKnown(() => checkOrder(actor, known));
  const { state, chargedWhen, paymentsInVain } = checked.order;
  if (state === "canceled") throw new DomainError(paymentsInVain ? "billing.charged-in-vain" : "cart.changed");
  const isOpen = state === "charging" || state === "failed" || state === "needs_action";
  if (chargedWhen === "approval" || !isOpen || isSameAttempt(checked.order, checkout)) return checked;
  if (state === "charging") throw new DomainError("billing.under-way");
  // Checking may just have completed an attempt that nobody knew of.
  const again = () => submitAgain(actor, checked, checkout);
  return known.state === "charging" ? underWayUnlessKnown(again) : again();
}

/** If the order was canceled meanwhile, the checkout needs a new one. */
async function submitAgain(actor: Actor, checked: CheckedOrder, checkout: Checkout): Promise<CheckedOrder> {
  const { order } = checked;
  const card = await cardForSame(actor, order, checkout).catch((refusal) => {
    // Other refusals mean that nothing was charged; while the bank is asked, nobody knows.
    throw order.state === "needs_action" && refusal instanceof DomainError && !promisesNothing(refusal)
      ? new DomainError("billing.waits-for-bank")
      : refusal;
  });
  if (order.state === "needs_action" && order.paymentMethodId === card.paymentMethodId)
    return asAnswerTo(checked, checkout);
  if (isOvertaken(order, checkout)) {
    throw new DomainError(order.state === "needs_action" ? "billing.waits-for-bank" : "billing.tried-since");
  }
  const submission = submissionOf(checkout);
  const { attemptId } = checkout;
  const attempt = { ...card, isOffSession: false, submission, attemptId, action: "billing.order-resubmitted" } as const;
  return underWayUnlessKnown(() => tryAgain(actor, order, attempt));
}

const promisesNothing = ({ code }: DomainError): boolean => code === "unavailable";

async function cardForSame(actor: Actor, order: Order, checkout: Checkout) {
  const contents = openCart(await readCart(personOf(actor).personId));
  if (contents.orderId !== order.id) throw new DomainError("cart.changed");
  const basket = await basketOf(contents, checkout);
  if (order.hash !== basket.hash || order.method !== paymentMethodFor(actor, checkout, basket.totalCents)) {
    throw new DomainError("cart.changed");
  }
  return cardFor(actor, checkout);
}
