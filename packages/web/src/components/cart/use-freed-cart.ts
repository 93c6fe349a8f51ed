import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import type { Cart } from "@guildhall/core/cart/cart.schema";
import { useRouteAction } from "../../lib/use-route.ts";
import { useKeepUser } from "../../lib/user-action.ts";

/** A payment that failed still holds the cart: whoever changes the cart gives it up, without being asked to do so first. */
export function useFreedCart({ order }: Pick<Cart, "order">): () => Promise<void> {
  const cancel = useRouteAction(billingRoutes.cancel);
  const keepUser = useKeepUser();
  return async () => {
    if (order?.state !== "failed") return;
    await keepUser((await cancel.run({ params: { orderId: order.id } })).user);
  };
}
