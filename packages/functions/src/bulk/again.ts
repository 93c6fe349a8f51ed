import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { tryFailedAgain } from "@guildhall/core/desks/bulk/try-again";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.again, ({ actor, params }) => tryFailedAgain(actor, params.id));
