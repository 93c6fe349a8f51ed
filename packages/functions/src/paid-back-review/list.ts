import { paidBackReviewRoutes } from "@guildhall/core/domains/certification/paid-back/paid-back-review.routes";
import * as ReviewPaidBack from "@guildhall/core/domains/certification/paid-back/review-paid-back";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(paidBackReviewRoutes.list, ({ actor, query }) => ReviewPaidBack.list(actor, query));
