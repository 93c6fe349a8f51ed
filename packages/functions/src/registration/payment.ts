import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as PayRegistration from "@guildhall/core/domains/certification/candidate/pay-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.payment, ({ actor, params, body }) =>
  PayRegistration.pay(actor, params.id, body),
);
