import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Decided, sendsChangedAt } from "../../../review/review.schema.ts";
import { RegistrationId } from "../certification.schema.ts";
import { registrationSubject } from "../registration/registration.subject.schema.ts";

const params = z.object({ id: RegistrationId });
const ofStaff = { role: "admin", work: "reviews" } as const;

/** Apart from the other calls of staff, which answer whole registrations: every page of staff knows how a review is decided. */
export const registrationReviewRoutes = {
  approve: defineRoute({
    ...ofStaff,
    id: "staffRegistration.approve",
    method: "POST",
    path: "/api/registration/{id}/approve",
    movesMoney: true,
    summary:
      "Approve what a registration waits for, after ten seconds: its pathway, the registration, which charges the card, its modules, or its final application, which issues the certificate",
    sending: `${sendsChangedAt} To approve a registration also names \`totalCents\`, the price that was read. \`trainingId\`, if it is sent, must be that of the registration.`,
    params,
    body: registrationSubject.body.approve,
    response: Decided,
  }),
  approveModules: defineRoute({
    ...ofStaff,
    id: "staffRegistration.approveModules",
    method: "POST",
    path: "/api/registration/{id}/approve/module",
    summary: "Approve the modules of a registration after ten seconds; the badge is then issued",
    sending: sendsChangedAt,
    params,
    body: registrationSubject.body.approve,
    response: Decided,
  }),
  reject: defineRoute({
    ...ofStaff,
    id: "staffRegistration.reject",
    method: "POST",
    path: "/api/registration/{id}/reject",
    summary: "Send a registration back to a step that its person had reached; nothing is charged",
    sending: sendsChangedAt,
    params,
    body: registrationSubject.body.reject,
    response: Decided,
  }),
};
