import { forColleagues, type GrantsOf, records } from "../../../ground/route/grants.ts";
import type { transcriptReviewRoutes } from "./transcript-review.routes.ts";

const servesOthers = { ...records, ...forColleagues };

export const transcriptReviewGrants = {
  "transcriptReview.list": { table: "read", lists: "read" },
  "transcriptReview.approve": servesOthers,
  "transcriptReview.reject": servesOthers,
} as const satisfies GrantsOf<typeof transcriptReviewRoutes>;
