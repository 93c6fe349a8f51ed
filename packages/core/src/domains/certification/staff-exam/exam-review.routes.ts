import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, QueueQuery, ReviewItemId, sendsChangedAt } from "../../../review/review.schema.ts";
import { queueOf } from "../../../review/subject.schema.ts";
import { accommodationSubject } from "../registration/attempt/accommodation.subject.schema.ts";
import { examResultSubject } from "../registration/attempt/exam-result.subject.schema.ts";

const params = z.object({ id: ReviewItemId });
const ofStaff = { role: "admin", work: "reviews" } as const;

/** Apart from the calls that answer whole registrations: every page of staff knows how a review is decided. */
export const examReviewRoutes = {
  accommodations: defineRoute({
    ...ofStaff,
    id: "examReview.accommodations",
    method: "GET",
    path: "/api/admin/accommodations",
    summary: "Who asks for accommodations in an exam, oldest first",
    query: QueueQuery,
    response: queueOf(accommodationSubject),
  }),
  grantAccommodation: defineRoute({
    ...ofStaff,
    id: "examReview.grantAccommodation",
    method: "POST",
    path: "/api/admin/accommodation/{id}/approve",
    summary: "Grant accommodations in an exam",
    sending: sendsChangedAt,
    params,
    body: accommodationSubject.body.approve,
    response: Decided,
  }),
  declineAccommodation: defineRoute({
    ...ofStaff,
    id: "examReview.declineAccommodation",
    method: "POST",
    path: "/api/admin/accommodation/{id}/reject",
    summary: "Decline accommodations in an exam, with the reason",
    sending: sendsChangedAt,
    params,
    body: accommodationSubject.body.reject,
    response: Decided,
  }),
  results: defineRoute({
    ...ofStaff,
    id: "examReview.results",
    method: "GET",
    path: "/api/admin/exam-results",
    summary: "Second exam results, and absences with a reason, that wait for a decision, oldest first",
    query: QueueQuery,
    response: queueOf(examResultSubject),
  }),
  applyResult: defineRoute({
    ...ofStaff,
    id: "examReview.applyResult",
    method: "POST",
    path: "/api/admin/exam-result/{id}/approve",
    summary: "Let the second result of an exam count, or void the attempt of an absence with a reason",
    sending: sendsChangedAt,
    params,
    body: examResultSubject.body.approve,
    response: Decided,
  }),
  keepResult: defineRoute({
    ...ofStaff,
    id: "examReview.keepResult",
    method: "POST",
    path: "/api/admin/exam-result/{id}/reject",
    summary: "Keep the first result of an exam, or let an absence count",
    sending: sendsChangedAt,
    params,
    body: examResultSubject.body.reject,
    response: Decided,
  }),
};
