import * as Payer from "../card/payer.ts";
import type { Order } from "../order/order.schema.ts";
import { now } from "../shared/clock.ts";
import { madeAt } from "../shared/create-id.ts";
import { isBeforeRestore } from "../shared/restored.ts";
import type { Instant } from "../shared/values.ts";
import type { PaymentIntent } from "../vendors/stripe/payment-state.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";

type Begun = Pick<Order, "id" | "placedAt">;

/** A cart has the id before its order is placed. After a restore, an order may be placed again under its id. */
export const begunAt = ({ id, placedAt }: Begun): Instant => {
  const idMadeAt = madeAt(id);
  return idMadeAt < placedAt ? idMadeAt : placedAt;
};

/** As the restored table had it: it may have been paid, rejected or given back since. */
export const isAsRestored = ({ timeline }: Pick<Order, "timeline">): boolean =>
  isBeforeRestore(timeline.at(-1)?.at ?? now());

/** A restored order may have been paid since its table was saved. Only Stripe knows, by the payment's metadata. */
export async function findEarlierPayment(order: Order, isFirst = false): Promise<PaymentIntent | undefined> {
  const { id, personId, paymentIntentId, method, totalCents } = order;
  if (paymentIntentId || method !== "card" || totalCents === 0 || !isBeforeRestore(begunAt(order))) return undefined;
  const payer = await Payer.find(personId);
  return payer && Gateway.findPaid(payer.customerId, { orderId: id, since: begunAt(order), isFirst });
}
