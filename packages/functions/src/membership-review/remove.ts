import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import * as MembershipReview from "@guildhall/core/domains/membership/review/review-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.remove, ({ actor, params }) =>
  MembershipReview.remove(actor, params.id),
);
