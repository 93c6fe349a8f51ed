import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Done } from "../../../ground/shared/done.schema.ts";
import { MembershipId, ProductId } from "../../../ground/shared/ids.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { PersonMemberships, TermAnswer, TermChange, TermGrant, TermRemoval } from "./staff-membership.schema.ts";

const ofPerson = z.object({ userId: PersonId });

export const staffMembershipRoutes = {
  list: defineRoute({
    id: "staffMembership.list",
    method: "GET",
    path: "/api/admin/user/{userId}/memberships",
    role: "admin",
    work: "people",
    summary: "The terms of a person, how each came, and what waits for staff",
    params: ofPerson,
    response: PersonMemberships,
  }),
  grant: defineRoute({
    id: "staffMembership.grant",
    method: "POST",
    path: "/api/admin/user/{userId}/membership/{membershipId}",
    role: "admin",
    work: "people",
    summary: "Grant a membership without a charge, with a reason; the person is told",
    params: z.extend(ofPerson, { membershipId: ProductId }),
    body: TermGrant,
    response: TermAnswer,
  }),
  change: defineRoute({
    id: "staffMembership.change",
    method: "PATCH",
    path: "/api/admin/user/{userId}/membership/{id}",
    role: "admin",
    work: "people",
    summary: "Change the days or the kind of a term, with a reason; what is not sent stays",
    params: z.extend(ofPerson, { id: MembershipId }),
    body: TermChange,
    response: TermAnswer,
  }),
  remove: defineRoute({
    id: "staffMembership.remove",
    method: "DELETE",
    path: "/api/admin/user-membership/{id}",
    role: "admin",
    work: "people",
    summary: "Remove a term for which nothing was charged, with a reason; the history keeps it",
    params: z.object({ id: MembershipId }),
    body: TermRemoval,
    response: Done,
  }),
};
