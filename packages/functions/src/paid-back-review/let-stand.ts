import { paidBackReviewRoutes } from "@guildhall/core/domains/certification/paid-back/paid-back-review.routes";
import * as ReviewPaidBack from "@guildhall/core/domains/certification/paid-back/review-paid-back";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(paidBackReviewRoutes.letStand, ({ actor, params, body }) =>
  ReviewPaidBack.letStand(actor, params.id, body),
);
