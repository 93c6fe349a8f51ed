import { privacyRoutes } from "@guildhall/core/desks/privacy/privacy.routes";
import * as ExportRequest from "@guildhall/core/desks/privacy/request-export";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.downloadExport, ({ actor, params }) =>
  ExportRequest.downloadExport(actor, params.exportId),
);
