import * as SettleCorrection from "@guildhall/core/domains/certification/supervisor/verify/settle-correction";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(verificationRoutes.settle, ({ actor, params, body }) =>
  SettleCorrection.settle(actor, params, body),
);
