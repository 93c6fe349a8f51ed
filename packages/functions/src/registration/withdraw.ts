import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as EndRegistration from "@guildhall/core/domains/certification/candidate/end-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.withdraw, ({ actor, params, body }) =>
  EndRegistration.withdraw(actor, params.id, body),
);
