import type { Follow } from "../change/outbox.schema.ts";
import type { Alert } from "../message/alert.schema.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { orderAlerts } from "../order/order-alerts.rules.ts";
import * as Person from "../person/person.ts";
import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import type { Write } from "../shared/commit.ts";
import { dayIn } from "../shared/values.ts";
import type { PaymentIntent } from "../vendors/stripe/payment-state.ts";
import { cartOrderWrites } from "./cart-order-writes.ts";
import { againAfterSilence, dueAfter } from "./due.rules.ts";

/** The bank asks the person: at checkout they are there, after an approval they are written to. */
export async function moveToNeedsAction(actor: Actor, order: Order, { id, chargeId }: PaymentIntent): Promise<Order> {
  const at = now();
  const fields = {
    state: "needs_action",
    paymentIntentId: id,
    chargeId,
    failure: undefined,
    dueAt: dueAfter({ ...order, state: "needs_action" }, at),
  } as const;
  return Orders.move(actor, order, fields, {
    action: "billing.order-needs-action",
    writes: await cartOrderWrites(order, "needs_action"),
    follows: await notifyIfAway(order, orderAlerts.actionNeeded, ({ firstName, email }) => ({
      template: "billing.action-needed",
      to: email,
      data: { firstName, orderId: order.id, totalCents: order.totalCents },
    })),
  });
}

interface Failure extends Partial<Pick<PaymentIntent, "id" | "state" | "message">> {
  /** Stripe has refused what we sent: there is nothing that the person could do about it. */
  readonly isOurFault?: boolean;
}

/** Not charged. A payment that is canceled is not tried again: the next attempt makes another. */
export async function moveToFailed(
  actor: Actor,
  order: Order,
  { id, state, message, isOurFault }: Failure,
): Promise<Order> {
  const at = now();
  const failingSince = order.chargedWhen === "approval" ? (order.failingSince ?? at) : undefined;
  const paymentIntentId = state === "canceled" ? undefined : (id ?? order.paymentIntentId);
  const isToClose = order.chargedWhen === "now" && paymentIntentId !== undefined;
  const dueAt = isToClose
    ? againAfterSilence(at)
    : dueAfter({ ...order, state: "failed", failingSince }, at, isOurFault);
  const fields = {
    state: "failed",
    paymentIntentId,
    failure: message ?? (order.state === "failed" ? order.failure : undefined),
    failingSince,
    dueAt,
  } as const;
  return Orders.move(actor, order, fields, {
    action: "billing.order-failed",
    detail: message,
    writes: await dashboardWrites(order, isOurFault),
    // That its payment is canceled as well is no news to anybody.
    follows: await notifyIfAway(
      order.state === "failed" || isOurFault ? undefined : order,
      orderAlerts.chargeFailed,
      ({ firstName, email }) => ({
        template: "billing.charge-failed",
        to: email,
        data: {
          firstName,
          orderId: order.id,
          totalCents: order.totalCents,
          ...(message && { failure: message }),
          ...(dueAt && { triedAgainOn: dayIn(dueAt) }),
        },
      }),
    ),
  });
}

const dashboardWrites = async (order: Order, isOurFault = false): Promise<Write[]> =>
  order.state === "failed" ? [] : cartOrderWrites(order, isOurFault ? "failed" : "declined");

type Mail = Extract<Follow, { kind: "mail" }>["order"];

type News = (order: Order) => Alert;

/** Whoever is there sees it; whoever was away at the attempt is written to, and finds an alert. */
async function notifyIfAway(
  order: Order | undefined,
  news: News,
  mail: (person: Person.Person) => Mail,
): Promise<Follow[]> {
  if (!order?.isOffSession) return [];
  const { personId } = order;
  const person = await Person.find(personId);
  if (!person) return [];
  return [
    { kind: "mail", order: mail(person) },
    { kind: "notification", personId, alert: news(order) },
  ];
}
