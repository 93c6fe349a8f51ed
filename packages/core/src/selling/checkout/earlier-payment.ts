import { now } from "../../ground/shared/clock.ts";
import { madeAt } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { isBeforeRestore, restoredTo } from "../../ground/storage/restored.ts";
import type { Order } from "../../money/order/order.schema.ts";
import { findPaid } from "../../vendors/stripe/payment-search.gateway.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";

type Begun = Pick<Order, "id" | "placedAt">;

/** A cart has the id before its order is placed. After a restore, an order may be placed again under its id. */
export const begunAt = ({ id, placedAt }: Begun): Instant => {
  const idMadeAt = madeAt(id);
  return idMadeAt < placedAt ? idMadeAt : placedAt;
};

/** As the restored table had it: it may have been paid, rejected or given back since. */
export const isAsRestored = ({ timeline }: Pick<Order, "timeline">): boolean =>
  isBeforeRestore(timeline.at(-1)?.at ?? now());

const dayMs = 24 * 3600_000;
/** A table can be restored to a moment of the last 35 days; a day more for the restoring. */
const mostLostDays = 36;

const instantAt = (ms: number) => new Date(ms).toISOString() as Instant;

/** What the restored table does not know was paid after its moment, or had no answer yet by then. */
function unknownDays(begun: Instant): { readonly since: Instant; readonly until: Instant } {
  const restored = Date.parse(restoredTo() ?? now());
  return {
    since: instantAt(Math.max(Date.parse(begun), restored - dayMs)),
    until: instantAt(restored + mostLostDays * dayMs),
  };
}

/** A restored order may have been paid since its table was saved. Only Stripe knows, by the payment's metadata. */
export async function findEarlierPayment(order: Order, isFirst = false): Promise<PaymentIntent | undefined> {
  const { id, paymentIntentId, method, totalCents } = order;
  if (paymentIntentId || method !== "card" || totalCents === 0) return undefined;
  return findPaidSince(id, begunAt(order), isFirst);
}

/** Whoever settles a restored cart without its card asks first: only its person's submission makes the order that was paid. */
export async function refusePaidCart(checkoutId: OrderId): Promise<void> {
  const paid = await findPaidSince(checkoutId, madeAt(checkoutId)).catch(sayUnavailable);
  if (paid) throw new DomainError("billing.cart-paid");
}

/** A cart has no payment that could be under way. */
function sayUnavailable(error: unknown): never {
  if (error instanceof DomainError && error.code === "billing.under-way") throw new DomainError("unavailable");
  throw error;
}

const findPaidSince = async (orderId: OrderId, begun: Instant, isFirst = false): Promise<PaymentIntent | undefined> =>
  isBeforeRestore(begun) ? findPaid({ orderId, ...unknownDays(begun), isFirst }) : undefined;
