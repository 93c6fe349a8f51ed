import { policyRoutes } from "@guildhall/core/engines/policy/policy.routes";
import * as PolicyHistory from "@guildhall/core/people/staff-user/policy-history";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(policyRoutes.history, ({ actor }) => PolicyHistory.history(actor));
