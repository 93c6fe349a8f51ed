import { reviewRoutes } from "./review.routes.ts";

export const routes = [reviewRoutes] as const;
export { reviewActions as actions } from "./review.audit.ts";
export { reviewFollows as follows } from "./review.follow.ts";
export { reviewGrants as grants } from "./review.grants.ts";
export { reviewProblems as problems } from "./review.problem.ts";
