import { membershipListActions } from "./list/membership-list.audit.ts";
import { membershipListGrants } from "./list/membership-list.grants.ts";
import { membershipListProblems } from "./list/membership-list.problem.ts";
import { membershipListRoutes } from "./list/membership-list.routes.ts";
import { membershipActions } from "./membership.audit.ts";
import { membershipGrants } from "./membership.grants.ts";
import { membershipProblems } from "./membership.problem.ts";
import { membershipRoutes } from "./membership.routes.ts";
import { membershipList } from "./memberships.list.ts";
import { membershipReviewGrants } from "./review/membership-review.grants.ts";
import { membershipReviewRoutes } from "./review/membership-review.routes.ts";
import { staffMembershipGrants } from "./staff/staff-membership.grants.ts";
import { staffMembershipRoutes } from "./staff/staff-membership.routes.ts";

export const routes = [staffMembershipRoutes, membershipRoutes, membershipReviewRoutes, membershipListRoutes] as const;
export const problems = /* @__PURE__ */ (() => ({ ...membershipListProblems, ...membershipProblems }) as const)();
export const actions = /* @__PURE__ */ (() => ({ ...membershipActions, ...membershipListActions }) as const)();
export { membershipFollows as follows } from "./membership.follow.ts";
export const grants = /* @__PURE__ */ (() =>
  ({ ...membershipGrants, ...membershipReviewGrants, ...membershipListGrants, ...staffMembershipGrants }) as const)();
export { membershipJobs as jobs } from "./membership.jobs.ts";
export const lists = [membershipList] as const;
export { membershipQueues as queues } from "./review/membership-queues.contract.ts";
