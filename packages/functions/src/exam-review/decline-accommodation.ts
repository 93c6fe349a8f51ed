import { examReviewRoutes } from "@guildhall/core/domains/certification/staff-exam/exam-review.routes";
import * as ReviewExam from "@guildhall/core/domains/certification/staff-exam/review-exam";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(examReviewRoutes.declineAccommodation, ({ actor, params, body }) =>
  ReviewExam.decline(actor, params.id, body),
);
