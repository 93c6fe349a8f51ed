import * as MembershipRequested from "@guildhall/core/domains/membership/review/membership-requested";
import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.get, ({ actor, params }) =>
  MembershipRequested.get(actor, params.id),
);
