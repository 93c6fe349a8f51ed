import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as StartRegistration from "@guildhall/core/domains/certification/candidate/start-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.start, ({ actor, params }) =>
  StartRegistration.start(actor, params.id),
);
