import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, QueueQuery, sendsChangedAt } from "../../../review/review.schema.ts";
import { queueOf } from "../../../review/subject.schema.ts";
import { ExtensionId } from "../certification.schema.ts";
import { extensionSubject } from "../extension/extension.subject.schema.ts";
import { ExtensionShown } from "./extension.schema.ts";

const params = z.object({ id: ExtensionId });
const ofStaff = { role: "admin", work: "reviews" } as const;

export const extensionReviewRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "extensionReview.list",
    method: "GET",
    path: "/api/admin/extensions",
    summary: "Who asks for an extension, oldest first",
    query: QueueQuery,
    response: queueOf(extensionSubject),
  }),
  get: defineRoute({
    ...ofStaff,
    id: "extensionReview.get",
    method: "GET",
    path: "/api/admin/extension/{id}",
    summary: "A request for an extension: whose, of what, with its hours and reviews",
    params,
    response: ExtensionShown,
  }),
  approve: defineRoute({
    ...ofStaff,
    id: "extensionReview.approve",
    method: "POST",
    path: "/api/admin/extension/{id}/approve",
    movesMoney: true,
    summary: "Approve an extension, which charges the card after ten seconds; the deadline moves once it is paid",
    sending: `${sendsChangedAt} \`totalCents\` is the price that was read.`,
    params,
    body: extensionSubject.body.approve,
    response: Decided,
  }),
  reject: defineRoute({
    ...ofStaff,
    id: "extensionReview.reject",
    method: "POST",
    path: "/api/admin/extension/{id}/reject",
    summary: "Reject an extension; nothing is charged, and it may be asked for again",
    sending: sendsChangedAt,
    params,
    body: extensionSubject.body.reject,
    response: Decided,
  }),
};
