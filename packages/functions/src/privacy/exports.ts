import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import * as DataExport from "@guildhall/core/privacy/request-export";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.exports, ({ actor }) => DataExport.exports(actor));
