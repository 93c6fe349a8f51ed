import * as PolicyHistory from "@guildhall/core/desks/system-data/policy-history";
import { policyRoutes } from "@guildhall/core/engines/policy/policy.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(policyRoutes.history, ({ actor }) => PolicyHistory.history(actor));
