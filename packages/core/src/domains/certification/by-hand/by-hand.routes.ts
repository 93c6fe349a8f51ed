import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { CertificateId, RegistrationId } from "../certification.schema.ts";
import { IssuedOn, WorkPage, WorkQuery } from "./by-hand.schema.ts";

const ofStaff = { role: "admin", work: "reviews" } as const;

export const workByHandRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "workByHand.list",
    method: "GET",
    path: "/api/admin/work-by-hand",
    summary: "What staff do by hand until the vendors are connected, the longest waiting first",
    query: WorkQuery,
    response: WorkPage,
  }),
  issueCredential: defineRoute({
    ...ofStaff,
    id: "workByHand.issueCredential",
    method: "POST",
    path: "/api/admin/user/{userId}/certificates/{id}/credential",
    summary: "Say on which day the digital credential of a certificate was issued by hand; its holder is told",
    params: z.object({ userId: PersonId, id: CertificateId }),
    body: IssuedOn,
    response: IssuedOn,
  }),
  issueBadge: defineRoute({
    ...ofStaff,
    id: "workByHand.issueBadge",
    method: "POST",
    path: "/api/admin/registration/{id}/badge",
    summary: "Say on which day the badge of a registration's modules was issued by hand; its person is told",
    params: z.object({ id: RegistrationId }),
    body: IssuedOn,
    response: IssuedOn,
  }),
};
