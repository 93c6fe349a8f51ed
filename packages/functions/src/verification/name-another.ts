import * as OwnVerifications from "@guildhall/core/domains/certification/supervisor/verify/own-verifications";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(verificationRoutes.nameAnother, ({ actor, params, body }) =>
  OwnVerifications.nameAnother(actor, params, body),
);
