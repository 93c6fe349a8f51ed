import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Order } from "../order/order.schema.ts";

/** For a new card that was not kept, or is no longer charged; not if it is the next card. */
export const detachUnlessKept = (order: Order, next?: string): Follow[] =>
  order.keepsCard !== undefined && order.paymentMethodId !== undefined && order.paymentMethodId !== next
    ? [detachCard(order, order.paymentMethodId)]
    : [];

export const detachCard = ({ personId }: Order, paymentMethodId: string): Follow => ({
  kind: "card-detached",
  personId,
  paymentMethodId,
});
