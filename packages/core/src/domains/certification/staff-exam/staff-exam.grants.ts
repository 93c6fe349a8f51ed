import { forColleagues, type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { examReviewRoutes } from "./exam-review.routes.ts";
import type { staffExamRoutes } from "./staff-exam.routes.ts";

const servesOthers = { ...records, ...forColleagues };
const lists = { ...reads, lists: "read" } as const;

export const staffExamGrants = {
  "staffExam.add": servesOthers,
  "staffExam.change": servesOthers,
  "staffExam.remove": servesOthers,
  "staffExam.voidAttempt": servesOthers,
  "examReview.accommodations": lists,
  "examReview.grantAccommodation": servesOthers,
  "examReview.declineAccommodation": servesOthers,
  "examReview.results": lists,
  "examReview.applyResult": servesOthers,
  "examReview.keepResult": servesOthers,
} as const satisfies GrantsOf<typeof staffExamRoutes & typeof examReviewRoutes>;
