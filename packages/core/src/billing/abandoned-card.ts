import type { Follow } from "../outbox/outbox.schema.ts";
import type { Order } from "./order.schema.ts";

/** A new card that an order came to nothing with, or that another took the place of. */
export const abandoned = (order: Order, next?: string): Follow[] =>
  order.keepsCard !== undefined && order.paymentMethodId !== undefined && order.paymentMethodId !== next
    ? [forgotten(order, order.paymentMethodId)]
    : [];

export const forgotten = ({ personId }: Order, paymentMethodId: string): Follow => ({
  kind: "card-detached",
  personId,
  paymentMethodId,
});
