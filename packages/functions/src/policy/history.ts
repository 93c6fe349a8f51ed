import { policyRoutes } from "@guildhall/core/policy/policy.routes";
import * as PolicyHistory from "@guildhall/core/policy/policy-history";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(policyRoutes.history, ({ actor }) => PolicyHistory.history(actor));
