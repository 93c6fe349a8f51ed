import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Done } from "../../../ground/shared/done.schema.ts";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { User } from "../../../people/person/user.schema.ts";
import { Decided, QueueQuery, sendsChangedAt } from "../../../review/review.schema.ts";
import { queueOf } from "../../../review/subject.schema.ts";
import { membershipSubject } from "../membership.subject.schema.ts";
import { MembershipDecision, MembershipRequestShown, ShownRequest } from "./membership-review.schema.ts";

const params = z.object({ id: LineItemId });

export const membershipReviewRoutes = {
  list: defineRoute({
    id: "membershipReview.list",
    method: "GET",
    path: "/api/admin/memberships",
    role: "admin",
    work: "reviews",
    summary: "Who asks for a membership, oldest first",
    query: QueueQuery,
    response: queueOf(membershipSubject),
  }),
  get: defineRoute({
    id: "membershipReview.get",
    method: "GET",
    path: "/api/admin/membership/{id}",
    role: "admin",
    work: "reviews",
    summary: "A request for a membership: whose, for what, with which files",
    params,
    response: MembershipRequestShown,
  }),
  decide: defineRoute({
    id: "membershipReview.decide",
    method: "POST",
    path: "/api/admin/membership/{id}",
    role: "admin",
    work: "reviews",
    movesMoney: true,
    summary: "Approve a membership, which charges the card after ten seconds, or reject it",
    sending: `${sendsChangedAt} An approval names \`totalCents\`, the price that was read; without it: 409 \`review.sum-not-read\`.`,
    params,
    body: MembershipDecision,
    response: Decided,
  }),
  withdraw: defineRoute({
    id: "membership.withdraw",
    method: "POST",
    path: "/api/membership/withdraw",
    role: "member",
    movesMoney: true,
    summary: "Withdraw one's request for a membership that waits for staff; nothing is charged",
    body: ShownRequest,
    response: User,
  }),
  remove: defineRoute({
    id: "membershipReview.remove",
    method: "DELETE",
    path: "/api/admin/membership/{id}",
    role: "admin",
    work: "reviews",
    movesMoney: true,
    summary: "Delete a request for a membership; nothing is charged",
    params,
    response: Done,
  }),
};
