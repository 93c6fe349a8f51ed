import type { Follow } from "../change/outbox.schema.ts";
import type { Order } from "../order/order.schema.ts";

/** A new card that nobody wanted kept, or that nothing will be charged to any more: let go, unless it is the next. */
export const detachUnlessKept = (order: Order, next?: string): Follow[] =>
  order.keepsCard !== undefined && order.paymentMethodId !== undefined && order.paymentMethodId !== next
    ? [detachCard(order, order.paymentMethodId)]
    : [];

export const detachCard = ({ personId }: Order, paymentMethodId: string): Follow => ({
  kind: "card-detached",
  personId,
  paymentMethodId,
});
