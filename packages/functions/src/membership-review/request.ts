import { requested } from "@guildhall/core/membership-review/membership-requested";
import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.request, ({ actor, params }) => requested(actor, params.id));
