import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { getFor } from "@guildhall/core/domains/certification/registration/registrations";
import { showRegistration } from "@guildhall/core/domains/certification/registration/shown/show-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.get, async ({ actor, params }) =>
  showRegistration(await getFor(actor, params.id)),
);
