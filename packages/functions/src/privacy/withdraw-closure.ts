import * as Closure from "@guildhall/core/privacy/closure";
import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.withdrawClosure, ({ actor }) => Closure.withdrawClosure(actor));
