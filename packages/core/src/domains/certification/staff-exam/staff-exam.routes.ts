import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { RegistrationId } from "../certification.schema.ts";
import { Registration } from "../registration/registration.schema.ts";
import { ExamChange, ExamVoiding } from "./staff-exam.schema.ts";

/** `examId`: of the attempt, or of the line that pays for it. */
const params = z.object({ id: RegistrationId, examId: z.string().check(z.maxLength(40)) });
const ofStaff = { role: "admin", work: "reviews", response: Registration } as const;

export const staffExamRoutes = {
  add: defineRoute({
    ...ofStaff,
    id: "staffExam.add",
    method: "POST",
    path: "/api/admin/registration/{id}/exam/{categoryId}",
    summary: "Add an unpaid exam attempt to a registration, while there are fewer than five; its person is told",
    params: z.object({ id: RegistrationId, categoryId: z.string().check(z.maxLength(80)) }),
  }),
  change: defineRoute({
    ...ofStaff,
    id: "staffExam.change",
    method: "PATCH",
    path: "/api/admin/registration/{id}/exam/{examId}",
    movesMoney: true,
    // Like a line item that is marked as paid, it books a sale.
    workOf: { paidOn: "money" },
    summary: "Enter result, score, appointment or payment of an exam attempt; a second, different result waits",
    params,
    body: ExamChange,
  }),
  remove: defineRoute({
    ...ofStaff,
    id: "staffExam.remove",
    method: "DELETE",
    path: "/api/admin/registration/{id}/exam/{examId}",
    summary: "Delete an unpaid exam attempt, or the result of one; one that is paid and has no result stays",
    params,
  }),
  voidAttempt: defineRoute({
    ...ofStaff,
    id: "staffExam.voidAttempt",
    method: "POST",
    path: "/api/admin/registration/{id}/exam/{examId}/void",
    summary: "Void an exam attempt with a reason: it does not count, and another one can be taken",
    params,
    body: ExamVoiding,
  }),
};
