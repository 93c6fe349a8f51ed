import * as StaffVerifications from "@guildhall/core/domains/certification/supervisor/verify/staff-verifications";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(verificationRoutes.enter, ({ actor, params, body }) =>
  StaffVerifications.enter(actor, params.id, body),
);
