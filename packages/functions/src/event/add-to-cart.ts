import { addEvent } from "@guildhall/core/selling/cart-change/add-event";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cartRoutes.addEvent, ({ actor, params }) => addEvent(actor, params.categoryId));
