import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import * as RecentJobs from "@guildhall/core/desks/bulk/recent-jobs";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.list, ({ actor, query }) => RecentJobs.list(actor, query));
