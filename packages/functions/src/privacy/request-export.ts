import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import * as ExportRequest from "@guildhall/core/privacy/request-export";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.requestExport, ({ actor }) => ExportRequest.requestExport(actor));
