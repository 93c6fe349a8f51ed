import { experienceReviewRoutes } from "@guildhall/core/domains/certification/hours/experience-review.routes";
import * as ExperienceReview from "@guildhall/core/domains/certification/hours/review-experience";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceReviewRoutes.approve, ({ actor, params, body }) =>
  ExperienceReview.approve(actor, params.id, body),
);
