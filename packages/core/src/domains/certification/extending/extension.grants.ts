import { forColleagues, type GrantsOf, pays, reads, records } from "../../../ground/route/grants.ts";
import type { extensionRoutes } from "./extension.routes.ts";
import type { extensionReviewRoutes } from "./extension-review.routes.ts";

export const extensionGrants = {
  "extension.ask": records,
  "extension.withdraw": pays,
  "extensionReview.list": { ...reads, lists: "read" },
  "extensionReview.get": reads,
  "extensionReview.approve": { ...records, ...forColleagues },
  "extensionReview.reject": { ...records, ...forColleagues },
} as const satisfies GrantsOf<typeof extensionRoutes & typeof extensionReviewRoutes>;
