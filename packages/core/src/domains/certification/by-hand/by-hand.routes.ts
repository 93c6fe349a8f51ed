import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { CertificateId, RegistrationId } from "../certification.schema.ts";
import { IssuedBody, IssuedOn, KeptPaymentReason, PaymentKept, WorkPage, WorkQuery } from "./by-hand.schema.ts";

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
    summary:
      "Say on which day the digital credential of a certificate was issued by hand, and its holder is told; or correct that day, with a reason",
    params: z.object({ userId: PersonId, id: CertificateId }),
    body: IssuedBody,
    response: IssuedOn,
  }),
  issueBadge: defineRoute({
    ...ofStaff,
    id: "workByHand.issueBadge",
    method: "POST",
    path: "/api/admin/registration/{id}/badge",
    summary:
      "Say on which day the badge of a registration's modules was issued by hand, and its person is told; or correct that day, with a reason",
    params: z.object({ id: RegistrationId }),
    body: IssuedBody,
    response: IssuedOn,
  }),
  markEnrolled: defineRoute({
    ...ofStaff,
    id: "workByHand.markEnrolled",
    method: "POST",
    path: "/api/admin/registration/{id}/courses",
    summary:
      "Say on which day somebody was enrolled in the courses of their registration and sent what is shipped, and they are told; or correct that day, with a reason",
    params: z.object({ id: RegistrationId }),
    body: IssuedBody,
    response: IssuedOn,
  }),
  keepPayment: defineRoute({
    ...ofStaff,
    work: "money",
    id: "workByHand.keepPayment",
    method: "POST",
    path: "/api/admin/registration/{id}/payments/{lineItemId}/keep",
    summary:
      "Say, with a reason, that nothing is to be given back of what was paid for a registration and not used when it ended",
    params: z.object({ id: RegistrationId, lineItemId: LineItemId }),
    body: KeptPaymentReason,
    response: PaymentKept,
  }),
};
