import { registrationReviewRoutes } from "@guildhall/core/domains/certification/staff/registration-review.routes";
import * as RegistrationReview from "@guildhall/core/domains/certification/staff/review-registration";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(registrationReviewRoutes.reject, ({ actor, params, body }) =>
  RegistrationReview.reject(actor, params.id, body),
);
