import type { Actor, Author } from "../../ground/route/actor.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import { cancelClosedOrder, type Told } from "./cancel-closed-order.ts";

/** It cannot be granted. With `reason`, staff reject it. Noted first: who stops in between finds the order as it was, and goes on. */
export const cancelPaid = async (
  actor: Actor | Author,
  order: Order,
  payment: PaymentIntent,
  reason?: string,
  told?: Told,
): Promise<Order> => cancelClosedOrder(actor, await InVain.note(actor, order, payment), reason, told);
