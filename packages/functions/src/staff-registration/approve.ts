import * as RegistrationReview from "@guildhall/core/domains/certification/staff/review-registration";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.approve, ({ actor, params, body }) =>
  RegistrationReview.approve(actor, params.id, body),
);
