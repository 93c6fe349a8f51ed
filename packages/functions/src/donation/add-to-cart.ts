import { addDonation } from "@guildhall/core/selling/cart-change/add-donation";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.addDonation, ({ actor, body }) => addDonation(actor, body));
