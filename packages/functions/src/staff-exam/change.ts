import * as ChangeAttempt from "@guildhall/core/domains/certification/staff-exam/change-attempt";
import { staffExamRoutes } from "@guildhall/core/domains/certification/staff-exam/staff-exam.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExamRoutes.change, ({ actor, params, body }) =>
  ChangeAttempt.change(actor, params, body),
);
