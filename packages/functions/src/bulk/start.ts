import * as Bulk from "@guildhall/core/desks/bulk/bulk";
import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.start, ({ actor, body }) => Bulk.start(actor, body));
