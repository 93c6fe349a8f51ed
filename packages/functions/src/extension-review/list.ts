import { extensionReviewRoutes } from "@guildhall/core/domains/certification/extending/extension-review.routes";
import * as ExtensionReview from "@guildhall/core/domains/certification/extending/review-extension";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(extensionReviewRoutes.list, ({ actor, query }) => ExtensionReview.list(actor, query));
