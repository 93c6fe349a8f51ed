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
import { againAfterSilence, dueAfter } from "./due.rules.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

/** At checkout the person is there; after an approval they get a mail. */
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
    writes: await unpaidOrderWrites(order, "needs_action"),
    follows: await notifyIfAway(order, orderAlerts.actionNeeded, ({ firstName, email }) => ({
      template: "billing.action-needed",
      to: email,
      data: { firstName, orderId: order.id, totalCents: order.totalCents },
    })),
  });
}

interface Failure extends Partial<Pick<PaymentIntent, "id" | "state" | "message">> {
  /** Stripe refused our request: the person can do nothing about it. */
  readonly isOurFault?: boolean;
}

/** A canceled payment is not reused: the next attempt makes a new one. */
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
    // No second notice when the failed payment is canceled too.
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
  order.state === "failed" ? [] : unpaidOrderWrites(order, isOurFault ? "failed" : "declined");

type Mail = Extract<Follow, { kind: "mail" }>["order"];

type News = (order: Order) => Alert;

/** A mail and an alert, only for somebody who was away at the attempt. */
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
