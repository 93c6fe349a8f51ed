import * as StaffExam from "@guildhall/core/domains/certification/staff-exam/staff-exam";
import { staffExamRoutes } from "@guildhall/core/domains/certification/staff-exam/staff-exam.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExamRoutes.voidAttempt, ({ actor, params, body }) =>
  StaffExam.voidAttempt(actor, params, body),
);
