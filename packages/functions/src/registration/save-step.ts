import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import * as SaveStep from "@guildhall/core/domains/certification/candidate/save-step";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.saveStep, ({ actor, params, body }) =>
  SaveStep.saveStep(actor, params.id, body),
);
