import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import * as CartDiscount from "@guildhall/core/selling/cart-change/cart-discount";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.applyDiscount, ({ actor, body }) => CartDiscount.applyDiscount(actor, body));
