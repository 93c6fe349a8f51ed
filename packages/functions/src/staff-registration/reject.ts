import * as RegistrationReview from "@guildhall/core/domains/certification/staff/review-registration";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.reject, ({ actor, params, body }) =>
  RegistrationReview.reject(actor, params.id, body),
);
