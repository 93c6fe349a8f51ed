import * as Refund from "@guildhall/core/selling/refund/refund";
import { refundRoutes } from "@guildhall/core/selling/refund/refund.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(refundRoutes.refund, ({ actor, params, body }) => Refund.request(actor, params, body));
