import * as Bulk from "@guildhall/core/desks/bulk/bulk";
import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.undo, ({ actor, params }) => Bulk.undo(actor, params.id));
