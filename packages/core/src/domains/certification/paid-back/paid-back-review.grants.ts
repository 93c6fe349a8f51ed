import { forColleagues, type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { paidBackReviewRoutes } from "./paid-back-review.routes.ts";

const servesOthers = { ...records, ...forColleagues };

export const paidBackReviewGrants = {
  "paidBackReview.list": { ...reads, lists: "read" },
  "paidBackReview.letStand": servesOthers,
  "paidBackReview.takeBack": servesOthers,
} as const satisfies GrantsOf<typeof paidBackReviewRoutes>;
