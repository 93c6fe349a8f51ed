import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import * as CartRemoval from "@guildhall/core/selling/cart-change/remove";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.remove, ({ actor, body }) => CartRemoval.remove(actor, body));
