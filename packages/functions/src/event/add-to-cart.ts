import * as Event from "@guildhall/core/event/add-to-cart";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.addToCart, ({ actor, params }) =>
  Event.addToCart(actor, params.categoryId),
);
