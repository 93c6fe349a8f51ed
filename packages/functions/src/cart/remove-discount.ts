import { cartRoutes } from "@guildhall/core/cart/cart.routes";
import * as Cart from "@guildhall/core/cart/cart-discount";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.removeDiscount, ({ actor }) => Cart.removeDiscount(actor));
