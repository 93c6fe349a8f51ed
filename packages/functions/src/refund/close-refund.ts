import { closeRefund } from "@guildhall/core/refund/close-refund";
import { refundRoutes } from "@guildhall/core/refund/refund.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(refundRoutes.closeRefund, ({ actor, params, body }) =>
  closeRefund(actor, params, body),
);
