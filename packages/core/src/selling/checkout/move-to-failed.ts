import type { Actor, Author } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { dayIn } from "../../ground/shared/values.ts";
import type { Write } from "../../ground/storage/commit.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import { noFailure } from "../../money/order/words/our-fault.rules.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import { againAfterSilence, dueAfter } from "./due.rules.ts";
import { notifyIfAway } from "./notify-if-away.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

interface Failure extends Partial<Pick<PaymentIntent, "id" | "state" | "message">> {
  /** Stripe refused our request: the person can do nothing about it. */
  readonly isOurFault?: boolean;
}

/** A canceled payment is not reused: the next attempt makes a new one. */
export async function moveToFailed(
  actor: Actor | Author,
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
    // A failed order's payment that is canceled only now says why an earlier attempt failed.
    ...(order.state === "failed" ? {} : failureOf(message, isOurFault)),
    failingSince,
    dueAt,
  } as const;
  return Orders.move(actor, order, fields, {
    action: "billing.order-failed",
    detail: message,
    writes: await dashboardWrites(order, isOurFault && order.failingSince === undefined && dueAt !== undefined),
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

const failureOf = (failure: string | undefined, isOurFault = false): Pick<Order, "failure" | "isOurFault"> =>
  failure === undefined ? noFailure : { failure, isOurFault: isOurFault || undefined };

/** A first failure that we mend and try again by ourselves is not said. */
const dashboardWrites = async (order: Order, isQuiet = false): Promise<Write[]> =>
  order.state === "failed" ? [] : unpaidOrderWrites(order, isQuiet ? "failed" : "declined");
