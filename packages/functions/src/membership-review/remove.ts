import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import { deleteMembership } from "@guildhall/core/membership-review/review-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.remove, ({ actor, params }) =>
  deleteMembership(actor, params.id),
);
