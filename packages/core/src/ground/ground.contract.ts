import { outboxGrants } from "./change/outbox.grants.ts";
import { outboxProblems } from "./change/outbox.problem.ts";
import { outboxRoutes } from "./change/outbox.routes.ts";
import { placeGrants } from "./place/place.grants.ts";
import { placeRoutes } from "./place/place.routes.ts";
import { printProblems } from "./print/print.problem.ts";
import { sharedProblems } from "./shared/problem.ts";

export const routes = [outboxRoutes, placeRoutes] as const;
export const problems = /* @__PURE__ */ (() => ({ ...sharedProblems, ...printProblems, ...outboxProblems }) as const)();
export { outboxActions as actions } from "./change/outbox.audit.ts";
export { outboxFollows as follows } from "./change/outbox.follow.ts";
export const grants = /* @__PURE__ */ (() => ({ ...outboxGrants, ...placeGrants }) as const)();
export { outboxJobs as jobs } from "./change/outbox.jobs.ts";
