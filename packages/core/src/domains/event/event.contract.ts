import { eventGrants } from "./event.grants.ts";
import { eventRoutes } from "./event.routes.ts";
import { staffEventGrants } from "./staff/staff-event.grants.ts";
import { staffEventRoutes } from "./staff/staff-event.routes.ts";

export const routes = [staffEventRoutes, eventRoutes] as const;
export { eventActions as actions } from "./event.audit.ts";
export { eventProblems as problems } from "./event.problem.ts";
export { staffEventFollows as follows } from "./staff/staff-event.follow.ts";
export const grants = /* @__PURE__ */ (() => ({ ...eventGrants, ...staffEventGrants }) as const)();
