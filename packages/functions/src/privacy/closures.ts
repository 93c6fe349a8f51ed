import { privacyRoutes } from "@guildhall/core/desks/privacy/privacy.routes";
import * as ClosureReview from "@guildhall/core/desks/privacy/review-closure";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.closures, ({ actor, query }) => ClosureReview.closures(actor, query));
