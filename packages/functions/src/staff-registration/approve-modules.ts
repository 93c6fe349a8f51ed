import { registrationReviewRoutes } from "@guildhall/core/domains/certification/staff/registration-review.routes";
import * as RegistrationReview from "@guildhall/core/domains/certification/staff/review-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(registrationReviewRoutes.approveModules, ({ actor, params, body }) =>
  RegistrationReview.approveModules(actor, params.id, body),
);
