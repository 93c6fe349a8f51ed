import * as PolicyChange from "@guildhall/core/engines/policy/change-policy";
import { policyRoutes } from "@guildhall/core/engines/policy/policy.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(policyRoutes.change, ({ actor, params, body }) =>
  PolicyChange.change(actor, params.parameter, body),
);
