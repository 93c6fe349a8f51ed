import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import * as WithdrawRequest from "@guildhall/core/domains/membership/review/withdraw-request";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.withdraw, ({ actor, body }) =>
  WithdrawRequest.withdraw(actor, body),
);
