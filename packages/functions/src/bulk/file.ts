import { bulkRoutes } from "@guildhall/core/bulk/bulk.routes";
import { downloadFile } from "@guildhall/core/bulk/download-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.file, ({ actor, params }) => downloadFile(actor, params.id));
