import { donationRoutes } from "./donation.routes.ts";

export const routes = [donationRoutes] as const;
export { donationActions as actions } from "./donation.audit.ts";
export { donationGrants as grants } from "./donation.grants.ts";
export { donationJobs as jobs } from "./donation.jobs.ts";
