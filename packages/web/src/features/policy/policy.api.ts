import { policyRoutes } from "@guildhall/core/engines/policy/policy.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const usePolicy = () => useRoute(policyRoutes.history, {});
export const useChangePolicy = () => useRouteAction(policyRoutes.change, { refresh: policyRoutes.history });
