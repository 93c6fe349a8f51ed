import { giveOtherwise } from "@guildhall/core/selling/refund/give-otherwise";
import { refundRoutes } from "@guildhall/core/selling/refund/refund.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(refundRoutes.giveOtherwise, ({ actor, params, body }) =>
  giveOtherwise(actor, params, body),
);
