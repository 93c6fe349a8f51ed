import { bulkActions } from "./bulk/bulk.audit.ts";
import { bulkFollows } from "./bulk/bulk.follow.ts";
import { bulkGrants } from "./bulk/bulk.grants.ts";
import { bulkProblems } from "./bulk/bulk.problem.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { dashboardGrants } from "./dashboard/dashboard.grants.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { passwordResetFollows } from "./password-reset/password-reset.follow.ts";
import { personOverviewGrants } from "./person-overview/person-overview.grants.ts";
import { personOverviewRoutes } from "./person-overview/person-overview.routes.ts";
import { privacyActions } from "./privacy/privacy.audit.ts";
import { privacyFollows } from "./privacy/privacy.follow.ts";
import { privacyGrants } from "./privacy/privacy.grants.ts";
import { privacyProblems } from "./privacy/privacy.problem.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { systemDataActions } from "./system-data/system-data.audit.ts";
import { systemDataFollows } from "./system-data/system-data.follow.ts";
import { systemDataGrants } from "./system-data/system-data.grants.ts";
import { systemDataProblems } from "./system-data/system-data.problem.ts";
import { systemDataRoutes } from "./system-data/system-data.routes.ts";
import { viewActions } from "./view/view.audit.ts";
import { viewGrants } from "./view/view.grants.ts";
import { viewProblems } from "./view/view.problem.ts";
import { viewRoutes } from "./view/view.routes.ts";

export const routes = [
  dashboardRoutes,
  personOverviewRoutes,
  privacyRoutes,
  systemDataRoutes,
  viewRoutes,
  bulkRoutes,
] as const;
export const problems = /* @__PURE__ */ (() =>
  ({ ...privacyProblems, ...systemDataProblems, ...viewProblems, ...bulkProblems }) as const)();
export const actions = /* @__PURE__ */ (() =>
  ({ ...privacyActions, ...systemDataActions, ...viewActions, ...bulkActions }) as const)();
export const follows = /* @__PURE__ */ (() =>
  ({ ...bulkFollows, ...passwordResetFollows, ...privacyFollows, ...systemDataFollows }) as const)();
export const grants = /* @__PURE__ */ (() =>
  ({
    ...dashboardGrants,
    ...personOverviewGrants,
    ...privacyGrants,
    ...systemDataGrants,
    ...viewGrants,
    ...bulkGrants,
  }) as const)();
export { desksQueues as queues } from "./desks-queues.contract.ts";
