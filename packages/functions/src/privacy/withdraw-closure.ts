import * as Closure from "@guildhall/core/desks/privacy/closure";
import { privacyRoutes } from "@guildhall/core/desks/privacy/privacy.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(privacyRoutes.withdrawClosure, ({ actor }) => Closure.withdrawClosure(actor));
