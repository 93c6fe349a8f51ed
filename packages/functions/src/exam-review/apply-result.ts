import { examReviewRoutes } from "@guildhall/core/domains/certification/staff-exam/exam-review.routes";
import * as ReviewExam from "@guildhall/core/domains/certification/staff-exam/review-exam";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(examReviewRoutes.applyResult, ({ actor, params, body }) =>
  ReviewExam.apply(actor, params.id, body),
);
