import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { log } from "../shared/log.ts";
import { problems } from "../shared/problem.ts";
import { retryWhen } from "../shared/retry.ts";
import { isKeyTrusted, keyOf } from "./attempt.rules.ts";
import { isInVain, stepAnswered, stepSeen } from "./order.rules.ts";
import type { Order } from "./order.schema.ts";
import * as Orders from "./order.ts";
import { paid } from "./paid.ts";
import * as Payer from "./payer.ts";
import type { Payment } from "./payment-state.ts";
import * as Gateway from "./stripe.gateway.ts";
import { ask, fail } from "./unpaid.ts";

/** How an order stands, with the payment that says so, where it was asked for. */
export interface Standing {
  readonly order: Order;
  readonly payment?: Payment | undefined;
}

/** Free orders and those that staff vouch for need nobody's answer. */
const isForCard = ({ method, totalCents }: Order): boolean => method === "card" && totalCents > 0;

/** Makes the attempt that an order has written down, or takes it up again: with its key, Stripe does it once. */
export async function carryOut(actor: Actor, order: Order): Promise<Standing> {
  if (!isForCard(order)) return { order: await paid(actor, order) };
  const payment = await outcomeOf(order);
  if (payment === "unknown") return { order };
  return advance(actor, order, payment);
}

/**
 * The order moves on by what is known of its payment, from wherever it is by now: who asked and was overtaken looks again.
 */
export function advance(actor: Actor, asked: Order, payment: Payment | "refused"): Promise<Standing> {
  return retryWhen(["conflict"], async () => {
    const order = await Orders.get(asked.personId, asked.id);
    const isThisAttempt = order.state === "charging" && order.attempt === asked.attempt;
    if (payment === "refused") return { order: isThisAttempt ? await fail(actor, order, unusable) : order };
    noteIfInVain(order, payment);
    const step = isThisAttempt ? stepAnswered(payment) : stepSeen(order, payment);
    return { order: await steps[step](actor, order, payment), payment };
  });
}

const unusable = { message: problems["billing.card-unknown"][1] };

const steps = {
  pay: paid,
  ask,
  fail,
  stay: async (_actor: Actor, order: Order) => order,
};

/** Somebody was charged for nothing. It cannot be; if it is, people must know. */
function noteIfInVain(order: Order, payment: Payment): void {
  if (!isInVain(order, payment)) return;
  log.error("billing.charged-in-vain", { orderId: order.id, state: order.state, payment: payment.id });
}

/** What came of an attempt, in doubt by asking for it once more. */
async function outcomeOf(order: Order): Promise<Payment | "refused" | "unknown"> {
  try {
    return await (isKeyTrusted(order, now()) ? submit(order) : lookUp(order));
  } catch (error) {
    const code = error instanceof DomainError ? error.code : undefined;
    if (code === "billing.card-unknown") return "refused";
    if (code !== "unavailable" && code !== "billing.under-way") throw error;
    log.warn("billing.outcome-unknown", { orderId: order.id, attempt: order.attempt, code });
    return "unknown";
  }
}

async function submit(order: Order): Promise<Payment | "refused"> {
  const charge = await chargeOf(order);
  if (!charge) return "refused";
  const { paymentIntentId } = order;
  return paymentIntentId ? Gateway.confirm(paymentIntentId, charge) : Gateway.charge(charge);
}

/** The same words each time: with one key, Stripe takes no others. */
async function chargeOf(order: Order): Promise<Gateway.ChargeOrder | undefined> {
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
    key: keyOf(order),
  };
}

/**
 * Whoever gives up is not charged by our asking what came of their attempt: where nobody knows, it is made impossible
 * first. The order as it stands then: on its way still, when nothing can come of that any more.
 */
export async function withdraw(actor: Actor, order: Order): Promise<Order> {
  if (order.state !== "charging" || order.paymentIntentId || !isForCard(order)) return order;
  const charge = isKeyTrusted(order, now()) ? await chargeOf(order) : undefined;
  if (charge && (await Gateway.forestall(charge))) return order;
  const { order: after } = await carryOut(actor, order);
  if (after.state === "charging") throw new DomainError("billing.under-way");
  return after;
}

/** The key may be forgotten by now, and would charge again: so it is only looked up. Where there is no payment, none was made. */
async function lookUp({ id, personId, paymentIntentId, placedAt }: Order): Promise<Payment | "refused"> {
  if (paymentIntentId) return Gateway.retrieve(paymentIntentId);
  const payer = await Payer.find(personId);
  return (payer && (await Gateway.findPayment(payer.customerId, id, placedAt))) ?? "refused";
}
