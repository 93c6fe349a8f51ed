import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import * as Cart from "@guildhall/core/cart-change/cart-discount";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.removeDiscount, ({ actor }) => Cart.removeDiscount(actor));
