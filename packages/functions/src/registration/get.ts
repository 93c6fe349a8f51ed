import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { showRegistrationInCart } from "@guildhall/core/domains/certification/candidate/show-in-cart";
import { getFor } from "@guildhall/core/domains/certification/registration/registrations";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(candidateRoutes.get, async ({ actor, params }) =>
  showRegistrationInCart(await getFor(actor, params.id)),
);
