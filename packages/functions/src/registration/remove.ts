import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as EndRegistration from "@guildhall/core/domains/certification/candidate/end-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.remove, ({ actor, params }) =>
  EndRegistration.remove(actor, params.id),
);
