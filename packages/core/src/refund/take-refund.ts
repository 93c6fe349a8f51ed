import type { Order, Refund } from "../order/order.schema.ts";
import type { Actor } from "../shared/actor.ts";
import type * as Gateway from "../vendors/stripe/refund.gateway.ts";
import { refuse, settle, underWay } from "./settle-refund.ts";

type Answer = Awaited<ReturnType<typeof Gateway.refund>>;

export async function take(actor: Actor, order: Order, refund: Refund, there: Answer): Promise<void> {
  if (there.state === "refused") return refuse(actor, order, refund, there.failure);
  if (there.state === "failed") {
    return refuse(actor, order, { ...refund, stripeId: there.stripeId }, there.failure ?? "The bank refused it.");
  }
  const known = { ...refund, stripeId: there.stripeId };
  return there.state === "done" ? settle(actor, order, known) : underWay(actor, order, known);
}
