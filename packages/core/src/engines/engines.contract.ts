import { policyGrants } from "./policy/policy.grants.ts";
import { policyRoutes } from "./policy/policy.routes.ts";
import { settingGrants } from "./setting/setting.grants.ts";
import { settingRoutes } from "./setting/setting.routes.ts";

export const routes = [settingRoutes, policyRoutes] as const;
export { policyActions as actions } from "./policy/policy.audit.ts";
export const grants = /* @__PURE__ */ (() => ({ ...settingGrants, ...policyGrants }) as const)();
export { listJobs as jobs } from "./list/list.jobs.ts";
