import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, QueueQuery, ReviewItemId, sendsChangedAt } from "../../../review/review.schema.ts";
import { queueOf } from "../../../review/subject.schema.ts";
import { paidBackSubject } from "../registration/paid-back/paid-back.subject.schema.ts";

const params = z.object({ id: ReviewItemId });
const ofStaff = { role: "admin", work: "reviews" } as const;

export const paidBackReviewRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "paidBackReview.list",
    method: "GET",
    path: "/api/admin/paid-back",
    summary: "What was granted for a certification and paid back since, oldest first",
    query: QueueQuery,
    response: queueOf(paidBackSubject),
  }),
  letStand: defineRoute({
    ...ofStaff,
    id: "paidBackReview.letStand",
    method: "POST",
    path: "/api/admin/paid-back/{id}/approve",
    summary: "Let what was granted stand, with the reason",
    sending: sendsChangedAt,
    params,
    body: paidBackSubject.body.approve,
    response: Decided,
  }),
  takeBack: defineRoute({
    ...ofStaff,
    id: "paidBackReview.takeBack",
    method: "POST",
    path: "/api/admin/paid-back/{id}/reject",
    summary: "Take back what was granted, with the reason; no money moves",
    sending: sendsChangedAt,
    params,
    body: paidBackSubject.body.reject,
    response: Decided,
  }),
};
