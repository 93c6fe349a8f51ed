import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import * as MembershipReview from "@guildhall/core/domains/membership/review/review-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.decide, ({ actor, params, body }) =>
  MembershipReview.decide(actor, params.id, body),
);
