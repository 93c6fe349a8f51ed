import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.items, ({ actor }) => Cart.view(actor));
