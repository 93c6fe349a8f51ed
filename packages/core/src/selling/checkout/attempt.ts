import type { Actor, Author } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { cardProblems } from "../../money/card/card.problem.ts";
import * as Payer from "../../money/card/payer.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import { isInVain, stepAnswered, stepSeen } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { ourFaultText, unheardText } from "../../money/order/words/our-fault.rules.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { attemptKeyOf, isKeyTrusted } from "./attempt.rules.ts";
import { begunAt, findEarlierPayment } from "./earlier-payment.ts";
import { moveToFailed } from "./move-to-failed.ts";
import { moveToNeedsAction } from "./move-to-needs-action.ts";
import type * as MoveToPaid from "./move-to-paid.ts";

/** Loaded when something is paid: most of what is canceled, refunded or looked at is not. */
const moveToPaid = async (...paid: Parameters<typeof MoveToPaid.moveToPaid>): Promise<Order> =>
  (await import("./move-to-paid.ts")).moveToPaid(...paid);

/** An order, with its payment where Stripe was asked for it. */
export interface CheckedOrder {
  readonly order: Order;
  readonly payment?: PaymentIntent | undefined;
}

/** Another press with the very card that the bank asks about: what it stands at is the answer to this press, too. */
export const asAnswerTo = (
  { order, payment }: CheckedOrder,
  { attemptId }: Pick<Order, "attemptId">,
): CheckedOrder => ({
  order: { ...order, attemptId },
  payment,
});

/** No payment exists: the card cannot be used, or our request is wrong. */
/** "unheard": the provider was silent, and nothing has reached it. */
type Refusal = "refused" | "our-fault" | "unheard";

export type Move = (actor: Actor | Author, order: Order, payment: PaymentIntent) => Promise<Order>;

interface Attempt {
  readonly isFirst?: boolean;
  readonly pay?: Move | undefined;
}

const isForCard = ({ method, totalCents }: Order): boolean => method === "card" && totalCents > 0;

/** Safe to call again: with the attempt's key, Stripe charges once. */
export async function attemptPayment(
  actor: Actor | Author,
  order: Order,
  { isFirst = false, pay }: Attempt = {},
): Promise<CheckedOrder> {
  if (!isForCard(order)) return settleFree(actor, order);
  const payment = await chargeResult(order, isFirst);
  if (payment === "unknown") return { order };
  return advanceOrder(actor, order, payment, { isAnswer: true, pay });
}

/** Of several at once, the later ones find it settled. */
const settleFree = (actor: Actor | Author, asked: Order): Promise<CheckedOrder> =>
  retryWhenOvertaken(async () => {
    const order = await Orders.get(asked.personId, asked.id);
    return { order: order.state === "charging" ? await moveToPaid(actor, order) : order };
  });

interface Source {
  /** Stripe's answer to this attempt; without it, the payment may be from an earlier one. */
  readonly isAnswer?: boolean;
  readonly pay?: Move | undefined;
}

/** Repeats the step on the newest order when another writer came first. */
export function advanceOrder(
  actor: Actor | Author,
  asked: Order,
  payment: PaymentIntent | Refusal,
  { isAnswer = false, pay = moveToPaid }: Source = {},
): Promise<CheckedOrder> {
  return retryWhenOvertaken(async () => {
    const order = await Orders.get(asked.personId, asked.id);
    const isThisAttempt = isAnswer && order.state === "charging" && order.attempt === asked.attempt;
    if (typeof payment === "string") return refuse(actor, order, isThisAttempt ? payment : undefined);
    if (isInVain(order, payment)) return { order: await InVain.note(actor, order, payment), payment };
    const step = isThisAttempt ? stepAnswered(payment) : stepSeen(order, payment);
    return { order: await { ...steps, pay }[step](actor, order, payment), payment };
  });
}

async function refuse(actor: Actor | Author, order: Order, refusal: Refusal | undefined): Promise<CheckedOrder> {
  if (refusal === undefined) return { order };
  const isOurFault = refusal !== "refused";
  return { order: await moveToFailed(actor, order, { message: refusals[refusal], isOurFault }) };
}

const refusals: Record<Refusal, string> = {
  refused: cardProblems["billing.card-unknown"][1],
  "our-fault": ourFaultText,
  unheard: unheardText,
};

const steps = {
  ask: moveToNeedsAction,
  fail: failAndClose,
  stay: async (_actor: Actor | Author, order: Order) => order,
};

/** Cancels at Stripe first, so that the cart can be released offline. If Stripe is silent, the sweep retries. */
async function failAndClose(actor: Actor | Author, order: Order, payment: PaymentIntent): Promise<Order> {
  if (order.chargedWhen === "approval" || payment.state === "canceled") return moveToFailed(actor, order, payment);
  const closed = await Gateway.cancel(payment.id).catch(() => payment);
  if (closed.state === "succeeded") return moveToPaid(actor, order, closed);
  return moveToFailed(actor, order, { ...payment, state: closed.state });
}

/** Repeats the call with the same key when the outcome is unknown. */
async function chargeResult(order: Order, isFirst: boolean): Promise<PaymentIntent | Refusal | "unknown"> {
  try {
    return await (isKeyTrusted(order, now()) ? sendCharge(order, isFirst) : findEarlierCharge(order));
  } catch (error) {
    const code = error instanceof DomainError ? error.code : undefined;
    if (code === "billing.card-unknown") return "refused";
    if (code === "billing.our-fault") return "our-fault";
    if (code !== "unavailable" && code !== "billing.under-way") throw error;
    log.warn("billing.outcome-unknown", { orderId: order.id, attempt: order.attempt, code });
    return "unknown";
  }
}

async function sendCharge(order: Order, isFirst: boolean): Promise<PaymentIntent | "refused"> {
  // Also where there is no card to charge any more.
  const earlier = await findEarlierPayment(order, isFirst);
  if (earlier) return earlier;
  const charge = await chargeOf(order, isFirst);
  if (!charge) return "refused";
  const { paymentIntentId } = order;
  return paymentIntentId ? Gateway.confirm(paymentIntentId, charge) : Gateway.charge(charge);
}

/** The same request each time: Stripe refuses a key with other parameters. */
async function chargeOf(order: Order, isFirst = false): Promise<Gateway.StripeCharge | undefined> {
  const { id, personId, paymentMethodId, totalCents, isOffSession = false } = order;
  if (paymentMethodId === undefined) return undefined;
  return {
    orderId: id,
    personId,
    customerId: await Payer.customerOf({ id: personId }),
    paymentMethodId,
    amountCents: totalCents,
    description: `Order ${id}`,
    isOffSession,
    key: attemptKeyOf(order),
    isFirst,
  };
}

/** Asking for an outcome could charge: the charge is made impossible first, or its outcome taken over. */
export async function withdrawAttempt(actor: Actor | Author, order: Order, pay?: Move): Promise<Order> {
  if (order.state !== "charging" || order.paymentIntentId || !isForCard(order)) return order;
  const charge = isKeyTrusted(order, now()) ? await chargeOf(order) : undefined;
  if (charge && (await Gateway.preventCharge(charge))) return order;
  const { order: after } = await attemptPayment(actor, order, { pay });
  if (after.state === "charging") throw new DomainError("billing.under-way");
  return after;
}

/** Only looks up: Stripe may have forgotten the key and would charge again. */
async function findEarlierCharge(order: Order): Promise<PaymentIntent | Refusal> {
  const { id, personId, paymentIntentId, paymentMethodId } = order;
  if (paymentIntentId) return Gateway.retrieve(paymentIntentId);
  const payer = await Payer.find(personId);
  return (
    (payer && (await Gateway.findPayment(payer.customerId, id, begunAt(order)))) ??
    (paymentMethodId ? "unheard" : "refused")
  );
}
