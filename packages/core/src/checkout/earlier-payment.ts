import * as Payer from "../card/payer.ts";
import type { Order } from "../order/order.schema.ts";
import { now } from "../shared/clock.ts";
import { madeAt } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import type { PaymentIntent } from "../vendors/stripe/payment-state.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";
import { trustedMinutes } from "./attempt.rules.ts";

type Begun = Pick<Order, "id" | "placedAt">;

/** A cart has the id before its order is placed. After a restore, an order may be placed again under its id. */
export const begunAt = ({ id, placedAt }: Begun): Instant => {
  const idMadeAt = madeAt(id);
  return idMadeAt < placedAt ? idMadeAt : placedAt;
};

/** A restore takes longer than this: a younger order is not from a restored table. */
const mayBeRestored = (order: Begun): boolean =>
  Date.parse(now()) - Date.parse(begunAt(order)) >= trustedMinutes * 60_000;

/** A restored order may have been paid since its table was saved. Only Stripe knows, by the payment's metadata. */
export async function findEarlierPayment(order: Order, isFirst = false): Promise<PaymentIntent | undefined> {
  const { id, personId, paymentIntentId, method, totalCents } = order;
  if (paymentIntentId || method !== "card" || totalCents === 0 || !mayBeRestored(order)) return undefined;
  const payer = await Payer.find(personId);
  return payer && Gateway.findPaid(payer.customerId, { orderId: id, since: begunAt(order), isFirst });
}
