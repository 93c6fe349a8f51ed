import { closeRefund } from "@guildhall/core/selling/refund/close-refund";
import { refundRoutes } from "@guildhall/core/selling/refund/refund.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(refundRoutes.closeRefund, ({ actor, params, body }) =>
  closeRefund(actor, params, body),
);
