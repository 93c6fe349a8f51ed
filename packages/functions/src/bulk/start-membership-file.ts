import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { startFile } from "@guildhall/core/desks/bulk/start-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.startMembershipFile, ({ actor, body }) =>
  startFile(actor, "memberships", body),
);
