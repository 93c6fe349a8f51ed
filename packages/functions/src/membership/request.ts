import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import * as OwnRequest from "@guildhall/core/membership-review/own-request";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipReviewRoutes.request, ({ actor }) => OwnRequest.request(actor));
