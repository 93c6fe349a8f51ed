import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { cancel } from "@guildhall/core/selling/checkout/close-and-cancel";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.cancel, ({ actor, params, body }) =>
  cancel(actor, params.orderId, body),
);
