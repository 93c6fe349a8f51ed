import type { Actor, Author } from "../../ground/route/actor.ts";
import type { Refund } from "../../money/order/order.schema.ts";
import type * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import { type OrderOfRefund, settleRefund, underWay, undoRefund } from "./settle-refund.ts";

type Answer = Awaited<ReturnType<typeof RefundGateway.refund>>;

export async function take(actor: Actor | Author, order: OrderOfRefund, refund: Refund, there: Answer): Promise<void> {
  if (there.state === "refused") return undoRefund(actor, order, refund, there.failure);
  if (there.state === "failed") {
    return undoRefund(actor, order, { ...refund, stripeId: there.stripeId }, there.failure ?? "The bank refused it.");
  }
  const known = { ...refund, stripeId: there.stripeId };
  return there.state === "done" ? settleRefund(actor, order, known) : underWay(actor, order, known);
}
