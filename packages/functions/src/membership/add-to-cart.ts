import { addMembership } from "@guildhall/core/cart-change/add-membership";
import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.addMembership, ({ actor, body }) => addMembership(actor, body));
