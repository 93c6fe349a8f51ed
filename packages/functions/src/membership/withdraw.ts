import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import { withdrawRequest } from "@guildhall/core/membership-review/withdraw-request";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.withdraw, ({ actor, body }) => withdrawRequest(actor, body));
