import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import * as ClosureReview from "@guildhall/core/privacy/review-closure";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.closures, ({ actor, query }) => ClosureReview.closures(actor, query));
