import { addMembership } from "@guildhall/core/selling/cart-change/add-membership";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.addMembership, ({ actor, body }) => addMembership(actor, body));
