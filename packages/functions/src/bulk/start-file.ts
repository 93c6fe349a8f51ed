import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { startFile } from "@guildhall/core/desks/bulk/start-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.startFile, ({ actor, body }) => startFile(actor, "users", body));
