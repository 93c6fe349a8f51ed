import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { downloadFile } from "@guildhall/core/desks/bulk/download-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.file, ({ actor, params }) => downloadFile(actor, params.id));
