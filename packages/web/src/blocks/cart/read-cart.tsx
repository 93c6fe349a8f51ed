import type { User } from "@guildhall/core/people/person/user.schema";
import { useCart } from "./cart.api.ts";

/**
 * Rendered beside events, so that an event in the cart is not offered again, also after a cold load. An empty cart is
 * not read.
 */
export const ReadCart = ({ user }: { user: User }) => (user.cart.count > 0 ? <Read /> : null);

function Read() {
  useCart();
  return null;
}
