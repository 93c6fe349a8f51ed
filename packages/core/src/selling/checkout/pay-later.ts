import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import * as Person from "../../people/person/person.ts";
import { refuseNoLongerSold } from "../sellers/no-longer-sold.ts";
import { isOvertaken, isSameAttempt } from "./attempt.rules.ts";
import { asAnswerTo, type CheckedOrder } from "./attempt.ts";
import { checkoutLimits } from "./checkout.limit.ts";
import type { LaterPayment, PaymentOutcome } from "./payment.schema.ts";
import { checkOrder, paymentOutcomeOf, throwIfFailed, underWayUnlessKnown } from "./payment-outcome.ts";
import { cardFor, isShown } from "./place-order.ts";
import { refuseClosing } from "./refuse-closing.ts";
import { tryAgain } from "./try-again.ts";

/** For an approved charge that failed while the person was away. */
export async function payLater(actor: Actor, orderId: OrderId, payment: LaterPayment): Promise<PaymentOutcome> {
  await countAttempt(checkoutLimits["checkout.person"], personOf(actor).personId);
  const checked = await retryWhenOvertaken(() => submitLaterPayment(actor, orderId, payment));
  return underWayUnlessKnown(() => paymentOutcomeOf(actor, throwIfFailed(checked)));
}

async function submitLaterPayment(actor: Actor, orderId: OrderId, payment: LaterPayment): Promise<CheckedOrder> {
  const known = await Orders.get(personOf(actor).personId, orderId);
  if (known.chargedWhen !== "approval") throw new DomainError("billing.nothing-to-pay");
  const checked = await underWayUnlessKnown(() => checkOrder(actor, known));
  const { order, payment: asked } = checked;
  if (order.state === "charging") throw new DomainError("billing.under-way");
  if (order.state === "paid") return checked;
  if (order.state !== "failed" && order.state !== "needs_action") throw new DomainError("billing.nothing-to-pay");
  if (isSameAttempt(order, payment)) return checked;
  if (order.totalCents !== payment.totalCents) throw new DomainError("billing.sum-changed");
  refuseClosing(await Person.find(order.personId));
  await refuseNoLongerSold(order);
  // Checking may just have completed an attempt that nobody knew of.
  const card = await (known.state === "charging"
    ? underWayUnlessKnown(() => cardToCharge(actor, order, payment))
    : cardToCharge(actor, order, payment));
  // Their bank has asked already and waits for the answer.
  if (asked?.clientSecret && order.paymentMethodId === card.paymentMethodId) return asAnswerTo(checked, payment);
  if (isOvertaken(order, payment)) throw new DomainError("billing.tried-since");
  const { attemptId } = payment;
  const attempt = { ...card, isOffSession: false, attemptId, action: "billing.order-resubmitted" } as const;
  return underWayUnlessKnown(() => tryAgain(actor, order, attempt));
}

/** An order that staff have made free needs none. The card that the bank asks about may not be the kept one. */
async function cardToCharge(actor: Actor, order: Order, payment: LaterPayment) {
  const { totalCents, state, paymentMethodId, card, keepsCard } = order;
  if (totalCents === 0) return { paymentMethodId: undefined, card: undefined, keepsCard };
  const isConfirmed = state === "needs_action" && payment.stripeToken === undefined;
  return isConfirmed && isShown(card, payment) ? { paymentMethodId, card, keepsCard } : cardFor(actor, payment);
}
