import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as FinishRegistration from "@guildhall/core/domains/certification/candidate/finish-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.finish, ({ actor, params, body }) =>
  FinishRegistration.finish(actor, params.id, body),
);
