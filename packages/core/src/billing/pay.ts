import { read } from "../cart/contents.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { retryWhen } from "../shared/retry.ts";
import { carryOut, type Standing } from "./attempt.ts";
import { letGo } from "./cancel.ts";
import type { Order } from "./order.schema.ts";
import * as Orders from "./order.ts";
import type { Payment, PaymentOutcome } from "./payment.schema.ts";
import { basketOf, cardFor, methodOf, place } from "./place.ts";
import { look, onItsWay, outcomeOf, unlessDeclined } from "./standing.ts";
import { submissionOf } from "./submission.ts";
import { tryAgain } from "./try-again.ts";

/** 'Submit Order': the same checkout id is the same order, however often it is sent. */
export async function pay(actor: Actor, payment: Payment): Promise<PaymentOutcome> {
  await countAttempt("checkout.person", personOf(actor).personId);
  // Of two that place the same order at once, the second finds it placed.
  const standing = await retryWhen(["conflict"], () => submit(actor, payment));
  return onItsWay(() => outcomeOf(actor, unlessDeclined(standing)));
}

async function submit(actor: Actor, payment: Payment): Promise<Standing> {
  const { personId } = personOf(actor);
  const known = await Orders.find(personId, payment.checkoutId);
  if (known && known.state !== "canceled") return onItsWay(() => resubmit(actor, known, payment));
  const contents = await read(personId);
  const current = contents.orderId && (await Orders.find(personId, contents.orderId));
  if (current) return onItsWay(() => resubmit(actor, current, payment));
  const order = await place(actor, await basketOf(contents, payment), payment);
  return onItsWay(() => carryOut(actor, order));
}

/** An order that is known already: answered if it is through, taken up again if it is not. */
async function resubmit(actor: Actor, known: Order, payment: Payment): Promise<Standing> {
  if (known.state === "charging" && known.submission !== submissionOf(payment)) {
    throw new DomainError("billing.under-way");
  }
  const standing = await look(actor, known);
  const { state } = standing.order;
  if (known.state === "charging" || (state !== "failed" && state !== "needs_action")) return standing;
  return renew(actor, standing, payment);
}

/** The next attempt at an order; at another, once the first can be charged no more, when it is not the same any longer. */
async function renew(actor: Actor, standing: Standing, payment: Payment): Promise<Standing> {
  const { order } = standing;
  const basket = await basketOf(await read(order.personId), payment);
  if (order.hash !== basket.hash || order.method !== methodOf(actor, payment, basket.totalCents)) {
    const after = await letGo(actor, order);
    return after.state === "canceled" ? submit(actor, payment) : { order: after };
  }
  const card = await cardFor(actor, payment);
  if (order.state === "needs_action" && order.paymentMethodId === card.paymentMethodId) return standing;
  return tryAgain(actor, order, {
    ...card,
    isOffSession: false,
    submission: submissionOf(payment),
    action: "billing.order-resubmitted",
  });
}
