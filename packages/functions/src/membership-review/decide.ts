import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import { decideMembership } from "@guildhall/core/membership-review/review-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.decide, ({ actor, params, body }) =>
  decideMembership(actor, params.id, body),
);
