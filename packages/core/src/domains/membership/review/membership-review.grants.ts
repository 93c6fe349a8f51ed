import { forColleagues, type GrantsOf, pays, reads, records } from "../../../ground/route/grants.ts";
import type { membershipReviewRoutes } from "./membership-review.routes.ts";

export const membershipReviewGrants = {
  "membershipReview.list": { ...reads, lists: "read" },
  "membershipReview.get": reads,
  "membershipReview.decide": { ...records, ...forColleagues },
  "membership.withdraw": pays,
  "membershipReview.remove": { ...pays, ...forColleagues },
} as const satisfies GrantsOf<typeof membershipReviewRoutes>;
