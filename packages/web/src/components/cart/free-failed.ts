import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { cartRoutes } from "@guildhall/core/cart/cart.routes";
import { callRoute } from "../../lib/api-client.ts";

/** Gives up a payment that failed and still holds the cart; answers whether there was one. */
export async function freeFailed(): Promise<boolean> {
  const { order } = await callRoute(cartRoutes.items, {});
  if (order?.state !== "failed") return false;
  await callRoute(billingRoutes.cancel, { params: { orderId: order.id } });
  return true;
}
