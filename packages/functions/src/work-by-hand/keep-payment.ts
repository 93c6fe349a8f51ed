import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import { keepPayment } from "@guildhall/core/domains/certification/by-hand/keep-payment";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(workByHandRoutes.keepPayment, ({ actor, params, body }) =>
  keepPayment(actor, params, body),
);
