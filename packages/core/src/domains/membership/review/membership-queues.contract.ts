import { membershipSubject } from "../membership.subject.schema.ts";
import { membershipReviewRoutes } from "./membership-review.routes.ts";

/** What staff review, with its calls; in the order of the menu. */
export const membershipQueues = {
  membership: {
    words: membershipSubject,
    list: membershipReviewRoutes.list,
    approve: { route: membershipReviewRoutes.decide, says: { approved: true } },
    reject: { route: membershipReviewRoutes.decide, says: { approved: false } },
    remove: {
      route: membershipReviewRoutes.remove,
      explanation:
        "Nothing is charged. Mail and alert tell the person that it was deleted; to give a reason, reject it instead. The history keeps that it was there.",
      failed: "Could not delete membership",
    },
  },
} as const;
