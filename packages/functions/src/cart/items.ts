import * as Cart from "@guildhall/core/cart/cart";
import { cartRoutes } from "@guildhall/core/cart/cart.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.items, ({ actor }) => Cart.view(actor));
