import { experienceReviewRoutes } from "@guildhall/core/domains/certification/hours/experience-review.routes";
import * as ExperienceReview from "@guildhall/core/domains/certification/hours/review-experience";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceReviewRoutes.reject, ({ actor, params, body }) =>
  ExperienceReview.reject(actor, params.id, body),
);
