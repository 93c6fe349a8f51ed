import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, QueueQuery, ReviewItemId, sendsChangedAt } from "../../../review/review.schema.ts";
import { queueOf } from "../../../review/subject.schema.ts";
import { transcriptSubject } from "../registration/transcript.subject.schema.ts";

const params = z.object({ id: ReviewItemId });
const ofStaff = { role: "admin", work: "reviews" } as const;

export const transcriptReviewRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "transcriptReview.list",
    method: "GET",
    path: "/api/admin/transcripts",
    summary: "Transcripts of students that wait for a decision, oldest first",
    query: QueueQuery,
    response: queueOf(transcriptSubject),
  }),
  approve: defineRoute({
    ...ofStaff,
    id: "transcriptReview.approve",
    method: "POST",
    path: "/api/admin/transcripts/{id}",
    summary: "Accept a transcript as that of a full-time student: the exam costs half",
    sending: sendsChangedAt,
    params,
    body: transcriptSubject.body.approve,
    response: Decided,
  }),
  reject: defineRoute({
    ...ofStaff,
    id: "transcriptReview.reject",
    method: "POST",
    path: "/api/admin/transcripts/{id}/refusal",
    summary: "Refuse a transcript, with a reason; another one can be sent",
    sending: sendsChangedAt,
    params,
    body: transcriptSubject.body.reject,
    response: Decided,
  }),
};
